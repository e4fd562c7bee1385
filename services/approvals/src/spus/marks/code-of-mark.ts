import { createHash } from 'node:crypto';

/** Forty bits that belong to the mark from its id on, so that an attempt after a crash writes the same into the picture. */
export const codeOf = (id: string): string => createHash('sha256').update(`mark ${id}`).digest('hex').slice(0, 10);
