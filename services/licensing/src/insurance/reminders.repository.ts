import { EXPIRES_SOON, insuranceStatus } from '@bls/proto/domain/insurance/status';
import { type Reminder, reminderOf } from '@bls/proto/domain/insurance/reminder';
import { addDays, type Day } from '@bls/proto/domain/values/time';
import { sql, type SqlBool } from 'kysely';
import type { Trx } from '../db/schema.js';
import type { PolicyHead } from './policy-work-item.js';

export type ReminderPolicy = PolicyHead & { lastReminder: Reminder | null; reminderCount: number };

/** The holder has another policy that ends later and leaves no day uninsured from the day on, so this one needs no reminder. */
const followed = (day: Day) => sql<SqlBool>`exists (select from insurance_policy later where later.tenant = insurance_policy.tenant
  and later.company_id = insurance_policy.company_id and later.valid_to > insurance_policy.valid_to
  and later.valid_from <= greatest(insurance_policy.valid_to + 1, ${day}::date))`;

const policies = (trx: Trx, tenant: string) =>
  trx
    .selectFrom('insurancePolicy')
    .innerJoin('company', (join) =>
      join.onRef('company.tenant', '=', 'insurancePolicy.tenant').onRef('company.companyId', '=', 'insurancePolicy.companyId'),
    )
    .select([
      'insurancePolicy.id',
      'insurancePolicy.companyId',
      'company.name as companyName',
      'company.nameZh as companyNameZh',
      'insurancePolicy.policyNumber',
      'insurancePolicy.validFrom as from',
      'insurancePolicy.validTo as to',
      'insurancePolicy.lastReminder',
      'insurancePolicy.reminderCount',
    ])
    .where('insurancePolicy.tenant', '=', tenant)
    .orderBy('insurancePolicy.validTo')
    .orderBy('insurancePolicy.id');

/** Policies that need a reminder on the day. */
export async function policiesToRemind(trx: Trx, tenant: string, day: Day): Promise<ReminderPolicy[]> {
  const ending = await policies(trx, tenant)
    .where('insurancePolicy.validTo', '<=', addDays(day, EXPIRES_SOON.expires60))
    .where((eb) => eb.or([eb('insurancePolicy.lastReminder', 'is', null), eb('insurancePolicy.lastReminder', '<>', 'expired')]))
    .where((eb) => eb.not(followed(day)))
    .execute();
  return ending.filter((policy) => reminderOf(policy, day) !== undefined);
}

const reminded = (trx: Trx, tenant: string, day: Day) =>
  policies(trx, tenant).select(followed(day).as('followed')).where('insurancePolicy.lastReminder', 'is not', null);

/** Policies of a company that had a reminder and are renewed: they end later now, or another one follows. */
export async function renewedPolicies(trx: Trx, tenant: string, companyId: string, day: Day): Promise<ReminderPolicy[]> {
  const found = await reminded(trx, tenant, day).where('insurancePolicy.companyId', '=', companyId).execute();
  return found.filter((policy) => policy.followed || ['inForce', 'notYet'].includes(insuranceStatus(policy, day)));
}

/** Policies of all companies that had a reminder and are followed by one that is in force on the day. */
export const followedPolicies = (trx: Trx, tenant: string, day: Day): Promise<ReminderPolicy[]> =>
  reminded(trx, tenant, day).where(followed(day)).execute();

/** Stores the reminder, null when none is needed any more. Answers with the new count; undefined when somebody changed it meanwhile. */
export async function saveReminder(
  trx: Trx,
  tenant: string,
  policy: ReminderPolicy,
  reminder: Reminder | null,
): Promise<number | undefined> {
  const saved = await trx
    .updateTable('insurancePolicy')
    .set({ lastReminder: reminder, reminderCount: sql`reminder_count + 1` })
    .where('tenant', '=', tenant)
    .where('id', '=', policy.id)
    .where('reminderCount', '=', policy.reminderCount)
    .where('validTo', '=', policy.to)
    .returning('reminderCount')
    .executeTakeFirst();
  return saved?.reminderCount;
}
