import type { RequestOf } from '@bls/proto/contracts/call';
import type { stickerMove } from '@bls/proto/contracts/calls/approvals/sticker';
import { storeFields } from '@bls/proto/domain/aul/fields';
import { CallError } from '@bls/proto/domain/values/errors';
import type { StoreApplicationTable, StoreRecord } from '../../db/stores.js';
import { grantAll, grantSome } from '../applications/granted.js';
import type { Outcome } from '../applications/move-application.js';

type Grant = Pick<RequestOf<typeof stickerMove>, 'action' | 'approved'>;
export type StickerAction = Grant['action'];

/** Who decided, once it is decided. An action that ends the review also removes the quantities that reviewers granted. */
export function decisionOf({ to }: Pick<Outcome, 'to'>): Partial<StoreApplicationTable> {
  if (to === 'allApproved' || to === 'someApproved') return { decision: 'manualApproved' };
  if (to.startsWith('reviewBy')) return {};
  return { approved: [], approvedQuantity: null, ...(to === 'disapproved' ? { decision: 'manualDisapproved' } : {}) };
}

/**
 * Only an approval grants quantities. Without quantities it does not change the granted ones; the first approval grants
 * everything in the application.
 */
export function grantedBy(
  current: Pick<StoreRecord, 'content' | 'approvedQuantity'>,
  { action, approved }: Grant,
): Partial<Pick<StoreRecord, 'approved' | 'approvedQuantity'>> {
  if (approved === undefined)
    return action === 'approve' && current.approvedQuantity === null ? grantAll(storeFields.parse(current.content)) : {};
  if (action !== 'approve')
    throw new CallError('invalid', { issues: [{ path: ['approved'], rule: 'unknownField', params: { fields: 'approved' } }] });
  return grantSome(storeFields.parse(current.content), approved);
}
