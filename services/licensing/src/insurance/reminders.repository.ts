import { EXPIRES_SOON, insuranceStatus } from '@bls/proto/domain/insurance/status';
import { type Reminder, reminderOf } from '@bls/proto/domain/insurance/reminder';
import { addDays, type Day } from '@bls/proto/domain/values/time';
import { sql, type SqlBool } from 'kysely';
import type { Trx } from '../db/schema.js';
import type { PolicyHead } from './policy-work-item.js';

export type ReminderPolicy = PolicyHead & { lastReminder: Reminder | null; reminderCount: number };

/** The holder has another policy that ends later, so this one needs no reminder. */
const followed = sql<SqlBool>`exists (select from insurance_policy later where later.tenant = insurance_policy.tenant
  and later.company_id = insurance_policy.company_id and later.valid_to > insurance_policy.valid_to)`;

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
      'insurancePolicy.told as lastReminder',
      'insurancePolicy.toldCount as reminderCount',
    ])
    .where('insurancePolicy.tenant', '=', tenant)
    .orderBy('insurancePolicy.validTo')
    .orderBy('insurancePolicy.id');

/** Policies that need a reminder on the day. */
export async function policiesToRemind(trx: Trx, tenant: string, day: Day): Promise<ReminderPolicy[]> {
  const ending = await policies(trx, tenant)
    .where('insurancePolicy.validTo', '<=', addDays(day, EXPIRES_SOON.expires60))
    .where((eb) => eb.or([eb('insurancePolicy.told', 'is', null), eb('insurancePolicy.told', '<>', 'expired')]))
    .where((eb) => eb.not(followed))
    .execute();
  return ending.filter((policy) => reminderOf(policy, day) !== undefined);
}

/** Policies of a company that had a reminder and are renewed: they end later now, or another one follows. */
export async function renewedPolicies(trx: Trx, tenant: string, companyId: string, day: Day): Promise<ReminderPolicy[]> {
  const reminded = await policies(trx, tenant)
    .select(followed.as('followed'))
    .where('insurancePolicy.companyId', '=', companyId)
    .where('insurancePolicy.told', 'is not', null)
    .execute();
  return reminded.filter((policy) => policy.followed || ['inForce', 'notYet'].includes(insuranceStatus(policy, day)));
}

/** Stores the reminder, null when none is needed any more. Answers with the new count; undefined when somebody changed it meanwhile. */
export async function saveReminder(
  trx: Trx,
  tenant: string,
  policy: ReminderPolicy,
  reminder: Reminder | null,
): Promise<number | undefined> {
  const saved = await trx
    .updateTable('insurancePolicy')
    .set({ told: reminder, toldCount: sql`told_count + 1` })
    .where('tenant', '=', tenant)
    .where('id', '=', policy.id)
    .where('toldCount', '=', policy.reminderCount)
    .where('validTo', '=', policy.to)
    .returning('toldCount')
    .executeTakeFirst();
  return saved?.toldCount;
}
