import { defaultDay } from '@bls/shared/calendar/default-day';
import { insertRows } from '@bls/kit/db/insert-rows';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { insuranceSave } from '@bls/proto/contracts/calls/licensing/insurance';
import { SYSTEM_NAME, type WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { type Reminder, reminderOf } from '@bls/proto/domain/insurance/reminder';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import type { Trx } from '../db/schema.js';
import { policyColumns } from './policies.repository.js';
import { policyWorkItem } from './policy-work-item.js';

type Holder = { companyId: string; name: string; nameZh: string | null };
type Saved = { request: RequestOf<typeof insuranceSave>; fileName: string; holder: Holder; by: string; at: string };
type Seeded = Saved & { lastReminder: Reminder | null; reminderCount: number };

/** Insurance policies of licensees, each the only one of its holder, and the reminders of their end. */
export class SeedPolicies {
  readonly moves: WorkItemMoved[] = [];
  private readonly policies = new Map<string, Seeded>();

  constructor(private readonly context: SeedContext) {}

  save(policy: Saved): void {
    this.policies.set(policy.request.id, { ...policy, lastReminder: null, reminderCount: 0 });
  }

  /** As the hourly job: reminds the holder if a reminder is due. */
  remind(id: string, at: string): void {
    const policy = this.policies.get(id);
    if (!policy) throw new Error(`no policy ${id}`);
    const { from, to, policyNumber } = policy.request;
    const { companyId, name: companyName, nameZh: companyNameZh } = policy.holder;
    const day = defaultDay(at);
    const lastReminder = reminderOf({ from, to, lastReminder: policy.lastReminder }, day);
    if (!lastReminder) return;
    const revision = policy.reminderCount + 1;
    this.policies.set(id, { ...policy, lastReminder, reminderCount: revision });
    const head = { id, companyId, companyName, companyNameZh, policyNumber, from, to };
    this.moves.push(policyWorkItem(head, { action: 'remind', revision, day, by: { name: SYSTEM_NAME }, at }));
  }

  insert(trx: Trx): Promise<void> {
    const rows = [...this.policies.values()].map(
      ({ request, fileName, holder: { companyId }, by, at: updatedAt, lastReminder, reminderCount }) => ({
        ...policyColumns(request, fileName, by),
        id: request.id,
        companyId,
        updatedAt,
        lastReminder,
        reminderCount,
      }),
    );
    return insertRows(trx, this.context.tenant, 'insurancePolicy', rows);
  }
}
