/** The code that Node and the library of SMTP give to connections that took too long. */
export const TIMED_OUT = 'ETIMEDOUT';

/** A server did not answer in time. */
export const timedOut = (): Error => Object.assign(new Error('timed out'), { code: TIMED_OUT });
