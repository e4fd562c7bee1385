/** The pool of a deal without a guarantee. */
export const OPEN_POOL = 'open';
