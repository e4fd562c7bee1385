import { accessMoved } from '@bls/proto/contracts/events/approvals';
import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { emit } from '@bls/kit/events/outbox';
import type { AccessRecord, Trx } from '../db/schema.js';
import { accessPayload, accessWorkItem } from './access-events.js';
import { openingStep } from './access-rows.js';

/** Publishes that an access is gone: other services delete their copy, and nobody has work with it. */
export async function publishRemoved(trx: Trx, ctx: { tenant: string; requestId: string }, access: AccessRecord): Promise<void> {
  const gone = { ...access, revision: access.revision + 1 };
  await emit(trx, ctx, accessMoved, { ...accessPayload(gone), removed: true });
  const item = accessWorkItem(gone, { ...openingStep(gone), at: new Date().toISOString(), inform: [] });
  await emit(trx, ctx, approvalsWorkItemMoved, { ...item, action: 'drop', waitsFor: [] });
}
