import { storeFields } from '@bls/proto/domain/aul/fields';
import type { FileRef, StoreApplicationTable, StoreRecord } from '../../db/stores.js';
import { grantAll } from '../applications/granted.js';
import type { Outcome } from '../applications/move-application.js';

/** Who decided about a letter, once it is decided. */
export function decisionOf(row: Pick<StoreRecord, 'content'>, { to }: Pick<Outcome, 'to'>): Partial<StoreApplicationTable> {
  if (to === 'pendingGenerateDraft') return { decision: 'manualApproved', ...grantAll(storeFields.parse(row.content)) };
  return to === 'disapproved' ? { decision: 'manualDisapproved' } : {};
}

/** What a rendered letter changes. When the tenant has removed its stamp meanwhile, legal stamps the letter. */
export const renderedLetter = (row: Pick<StoreRecord, 'sendCount'>, draft: FileRef, stamped: FileRef | null) => ({
  draft,
  ...(stamped ? { stamped, sendCount: row.sendCount + 1 } : { autoStamp: false }),
});

/** What an action changes of the letter and of its send count; `file` is the one that the action brings. */
export function letterChanges({ sendCount }: Pick<StoreRecord, 'sendCount'>, action: string, file: FileRef | null) {
  switch (action) {
    case 'sendDraft':
    case 'notify':
      return { sendCount: sendCount + 1 };
    case 'returnDraft':
      return { corrected: null };
    case 'uploadDraft':
      return { corrected: file };
    case 'uploadStamped':
    case 'stamp':
      return { stamped: file };
    default:
      return {};
  }
}
