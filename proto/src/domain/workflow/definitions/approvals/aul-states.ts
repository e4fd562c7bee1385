import { can, type Holder } from '../../../access/permissions.js';
import { ROLES, USER_TYPES } from '../../../access/roles.js';
import type { FollowKind, ProofState } from '../../../enumerations/aul.js';
import type { State } from '../../workflow.js';

/** Who of the licensee reads a stamped letter: nobody, the holders of `LETTER_DOWNLOAD`, or everybody of the company. */
export type LetterReaders = 'nobody' | 'downloaders' | 'company';
export const LETTER_DOWNLOAD = 'aul.download';

/** A state of a letter with what follows from it outside the workflow. A new state does not compile until each of these is said. */
type LetterState = State & {
  /** The licensee has the letter or may download it: it ends with its period or contract, when a changed one replaces it, or by staff. */
  released: boolean;
  /** Who of the licensee may read the stamped letter: before somebody downloads it, only those who may. */
  shown: LetterReaders;
  /** It is or comes in force by its credential. */
  credential: boolean;
  /** What the public page says, before it looks at the days. */
  proof: ProofState;
  /** The kinds of next version that the licensee may create. */
  follow: readonly FollowKind[];
};
const NOT_RELEASED = { released: false, shown: 'nobody', credential: false, proof: 'unknown', follow: [] } as const;
const OVER = { released: false, shown: 'company', credential: false } as const;

export const AUL_STATES = {
  draft: { tone: 'neutral', step: 'application', ...NOT_RELEASED },
  applied: { tone: 'information', step: 'application', ...NOT_RELEASED },
  reviewBySales: { tone: 'information', step: 'sales', ...NOT_RELEASED },
  reviewByECommerceManager: { tone: 'information', step: 'eCommerceManager', ...NOT_RELEASED },
  reviewByBusinessHead: { tone: 'information', step: 'businessHead', ...NOT_RELEASED },
  reviewByCeo: { tone: 'information', step: 'ceo', ...NOT_RELEASED },
  pendingGenerateDraft: { tone: 'information', step: 'letter', ...NOT_RELEASED },
  pendingDownloadDraft: { tone: 'warning', step: 'letter', ...NOT_RELEASED },
  pendingSendDraft: { tone: 'warning', step: 'letter', ...NOT_RELEASED },
  pendingUploadDraft: { tone: 'warning', step: 'legal', ...NOT_RELEASED },
  pendingUploadStamped: { tone: 'warning', step: 'stamp', ...NOT_RELEASED },
  pendingNotifyLicensee: { tone: 'warning', step: 'release', ...NOT_RELEASED },
  downloadable: { tone: 'ok', step: 'release', released: true, shown: 'downloaders', credential: false, proof: 'scheduled', follow: [] },
  scheduled: {
    tone: 'information',
    step: 'inForce',
    released: true,
    shown: 'company',
    credential: true,
    proof: 'scheduled',
    follow: ['renewal', 'edit'],
  },
  active: {
    tone: 'ok',
    step: 'inForce',
    released: true,
    shown: 'company',
    credential: true,
    proof: 'inForce',
    follow: ['renewal', 'edit'],
  },
  rejected: { tone: 'warning', step: 'application', ...NOT_RELEASED, follow: ['edit'] },
  disapproved: { tone: 'error', step: 'application', final: true, ...NOT_RELEASED },
  withdrawn: { tone: 'neutral', step: 'application', final: true, ...NOT_RELEASED, proof: 'withdrawn' },
  expired: { tone: 'neutral', step: 'inForce', final: true, ...OVER, proof: 'ended', follow: ['renewal'] },
  replaced: { tone: 'neutral', step: 'inForce', final: true, ...OVER, proof: 'ended', follow: [] },
  revoked: { tone: 'error', step: 'inForce', final: true, ...OVER, proof: 'withdrawn', follow: [] },
} as const satisfies Readonly<Record<string, LetterState>>;

export type AulStatus = keyof typeof AUL_STATES;
export const AUL_STATUSES = Object.keys(AUL_STATES) as AulStatus[];

/** What follows from a status of a letter. */
export const aulState = (status: AulStatus): LetterState => AUL_STATES[status];
/** Whether a person of the licensor or of the licensee of a letter may read it with its stamp. */
export function canReadStamped(actor: Holder, status: AulStatus): boolean {
  if (ROLES[actor.role] === USER_TYPES.licensor) return true;
  const { shown } = aulState(status);
  return shown === 'company' || (shown === 'downloaders' && can(actor, LETTER_DOWNLOAD));
}
const statusesWhere = (has: (state: LetterState) => boolean): AulStatus[] => AUL_STATUSES.filter((status) => has(AUL_STATES[status]));

/** The statuses of a letter that its licensee has or may download. Index `store_application_released` of approvals names them too. */
export const RELEASED_STATUSES = statusesWhere(({ released }) => released);
/** The statuses of a letter whose credential is valid, or will be on its first day. */
export const CREDENTIAL_STATUSES = statusesWhere(({ credential }) => credential);
/** The statuses of a letter that may be renewed. */
export const RENEWABLE_STATUSES = statusesWhere(({ follow }) => follow.includes('renewal'));
