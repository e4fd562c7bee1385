import { emit } from '@bls/kit/events/outbox';
import { licensingWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import type { Day } from '@bls/proto/domain/values/time';
import type { Trx } from '../db/schema.js';
import { policyWorkItem } from './policy-work-item.js';
import { type ReminderPolicy, saveReminder } from './reminders.repository.js';

type Renewal = { policies: readonly ReminderPolicy[]; day: Day; by: WorkItemMoved['by'] };

/** Ends the work items of policies that are renewed. */
export async function publishRenewed(trx: Trx, ctx: { tenant: string; requestId: string }, { policies, day, by }: Renewal): Promise<void> {
  for (const policy of policies) {
    const revision = await saveReminder(trx, ctx.tenant, policy, null);
    if (revision === undefined) continue;
    const move = { action: 'renew' as const, revision, day, by, at: new Date().toISOString() };
    await emit(trx, ctx, licensingWorkItemMoved, policyWorkItem(policy, move));
  }
}
