import type { ProofState } from '../enumerations/aul.js';
import type { Day } from '../values/time.js';
import { type AulStatus, aulState } from '../workflow/definitions/approvals/aul-states.js';

/** Sixteen letters and digits that do not look alike, in groups of four: 80 bits, which cannot be guessed. */
export const PROOF_CODE = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/;

/** Normalizes a code that is typed from a printed letter: small letters, spaces for dashes and common typing mistakes. */
export function proofCodeOf(typed: string): string | undefined {
  const letters = typed
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '');
  const code = letters.match(/.{1,4}/g)?.join('-') ?? '';
  return PROOF_CODE.test(code) ? code : undefined;
}

/** The state of a letter on a day. The days decide too, because the job that ends letters runs only once an hour. */
export function proofStateOf(letter: { status: AulStatus; from: Day; to: Day }, contractEnd: Day, day: Day): ProofState {
  const state = aulState(letter.status).proof;
  if (state !== 'inForce' && state !== 'scheduled') return state;
  if (letter.to < day || contractEnd < day) return 'ended';
  return state === 'inForce' && letter.from > day ? 'scheduled' : state;
}

/**
 * The day on which a letter that is over ended or was withdrawn: the earliest of what ended it. The job that ends letters by their days
 * runs later than those days; `movedOn` is the day of the last move, which counts only when that move ended the letter.
 */
export function overOnOf(letter: { status: AulStatus; to: Day; movedOn: Day }, contractEnd: Day): Day {
  const days = [letter.to, contractEnd, ...(aulState(letter.status).final ? [letter.movedOn] : [])];
  return days.reduce((first, day) => (day < first ? day : first));
}

/** Whether the credential of a letter is valid: it is in force, or will be on its first day. */
export const isCredentialValid = (status: AulStatus, state: ProofState): boolean =>
  aulState(status).credential && (state === 'inForce' || state === 'scheduled');
