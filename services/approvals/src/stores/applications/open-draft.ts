import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { emit } from '@bls/kit/events/outbox';
import type { CallContext } from '@bls/kit/rpc/context';
import { personOf } from '../../db/person.js';
import type { Trx } from '../../db/schema.js';
import type { StoreRecord } from '../../db/stores.js';
import { appendApplicationHistory, insertApplication } from './applications.repository.js';
import { columnsOf } from './store-columns.js';
import { workItemOf } from './store-work-item.js';

export type SavedApplication = { id: string; revision: number; status: string };

type Opening = Pick<StoreRecord, 'kind' | 'id' | 'number' | 'version' | 'tripartiteName' | 'followsId' | 'followKind'> &
  ReturnType<typeof columnsOf>;

/** Creates a draft with the first entry of its history, and informs its owner. */
export async function openDraft(trx: Trx, ctx: CallContext, opening: Opening, at: string): Promise<StoreRecord> {
  const { tenant, actor } = ctx;
  const by = personOf(actor);
  const row = await insertApplication(trx, {
    ...opening,
    tenant,
    revision: 0,
    status: 'draft',
    companyId: actor.companyId ?? '',
    approved: [],
    approvedQuantity: null,
    decision: null,
    ruleName: null,
    verdict: null,
    ceoReviews: false,
    autoStamp: false,
    sendCount: 0,
    draft: null,
    corrected: null,
    stamped: null,
    ownerId: actor.userId,
    createdBy: by,
    submittedBy: null,
    submittedAt: null,
    statusSince: at,
    createdAt: at,
    updatedAt: at,
  });
  await appendApplicationHistory(trx, {
    tenant,
    applicationId: row.id,
    revision: 0,
    position: 0,
    action: 'create',
    fromStatus: null,
    toStatus: 'draft',
    by,
    at,
    comment: null,
    fileIds: [],
  });
  await emit(trx, ctx, approvalsWorkItemMoved, workItemOf(row, { action: 'create', by, at, comment: null }));
  return row;
}
