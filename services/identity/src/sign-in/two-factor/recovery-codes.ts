import { randomInt } from 'node:crypto';

/** Letters and digits that are not confused with each other (Crockford). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const COUNT = 10;
const LENGTH = 10;

/** Ten codes of 50 random bits each, shown as ABCDE-FGHJK. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => {
    const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });

/** The form that is hashed: without separators, in upper case. */
export const normalizedRecoveryCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();
