import { randomInt } from 'node:crypto';

/** Letters and digits that nobody mistakes for one another when they are read out. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** Forty bits: enough for something that five wrong tries kill. */
export const newSignUpCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** `K7MP2X9Q` -> `K7MP-2X9Q`, as it is shown to the inviter. */
export const shownSignUpCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** What is hashed together with it: the code of one invitation is nothing in another. */
export const signUpPurpose = (tenant: string, invitationId: string): string => `sign-up code ${tenant} ${invitationId}`;

/** Wrong tries after which only the code by text message, or another invitation, helps. */
export const SIGN_UP_TRIES = 5;
