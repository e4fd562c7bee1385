import { randomInt } from 'node:crypto';

/** Letters and digits that are not confused when read aloud. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** Forty random bits are enough, because five wrong tries invalidate the code. */
export const newSignUpCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** `K7MP2X9Q` -> `K7MP-2X9Q`, as shown to the inviter. */
export const shownSignUpCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Binds the hash to one invitation. */
export const signUpPurpose = (tenant: string, invitationId: string): string => `sign-up code ${tenant} ${invitationId}`;

/** Wrong tries after which the sign-up code is no longer accepted. */
export const SIGN_UP_TRIES = 5;
