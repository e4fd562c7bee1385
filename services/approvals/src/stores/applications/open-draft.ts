import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { emit } from '@bls/kit/events/outbox';
import type { CallContext } from '@bls/kit/rpc/context';
import { personOf } from '../../db/person.js';
import type { Trx } from '../../db/schema.js';
import type { StoreRecord } from '../../db/stores.js';
import { appendApplicationHistory, insertApplication } from './applications.repository.js';
import { creationOf, newApplication, type Opening } from './new-application.js';
import { workItemOf } from './store-work-item.js';

export type SavedApplication = { id: string; revision: number; status: string };

/** Creates a draft with the first entry of its history, and informs its owner. */
export async function openDraft(trx: Trx, ctx: CallContext, opening: Opening, at: string): Promise<StoreRecord> {
  const { tenant, actor } = ctx;
  const by = personOf(actor);
  const row = await insertApplication(trx, newApplication(opening, tenant, actor.companyId ?? '', by, at));
  await appendApplicationHistory(trx, creationOf(row));
  await emit(trx, ctx, approvalsWorkItemMoved, workItemOf(row, { action: 'create', by, at, comment: null }));
  return row;
}
