import { z } from 'zod';
import type { Day } from '../values/time.js';
import type { AulStatus } from '../workflow/definitions/approvals/aul.js';

/** What the public page says about a letter. `unknown`: no released letter has the code. */
export const PROOF_STATES = ['inForce', 'scheduled', 'ended', 'withdrawn', 'unknown'] as const;
export type ProofState = (typeof PROOF_STATES)[number];
export const proofStateSchema = z.enum(PROOF_STATES);

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

const BY_STATUS: Partial<Record<AulStatus, ProofState>> = {
  downloadable: 'scheduled',
  scheduled: 'scheduled',
  active: 'inForce',
  expired: 'ended',
  replaced: 'ended',
  revoked: 'withdrawn',
  withdrawn: 'withdrawn',
};

/** The state of a letter on a day. The days decide too, because the job that ends letters runs only once an hour. */
export function proofStateOf(letter: { status: AulStatus; from: Day; to: Day }, contractEnd: Day, day: Day): ProofState {
  const state = BY_STATUS[letter.status] ?? 'unknown';
  if (state !== 'inForce' && state !== 'scheduled') return state;
  if (letter.to < day || contractEnd < day) return 'ended';
  return state === 'inForce' && letter.from > day ? 'scheduled' : state;
}

/** Whether the credential of a letter is valid: it is in force, or will be on its first day. */
export const isCredentialValid = (status: AulStatus, state: ProofState): boolean =>
  (status === 'active' || status === 'scheduled') && (state === 'inForce' || state === 'scheduled');
