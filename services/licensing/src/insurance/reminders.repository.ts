import { EXPIRES_SOON, insuranceStatus } from '@bls/proto/domain/insurance/status';
import { reminderOf, type Told } from '@bls/proto/domain/insurance/reminder';
import { addDays, type Day } from '@bls/proto/domain/values/time';
import { sql, type SqlBool } from 'kysely';
import type { Trx } from '../db/schema.js';
import type { ToldPolicy } from './policy-work-item.js';

/** The holder has another policy that ends later: nobody has to be reminded of this one. */
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
      'insurancePolicy.told',
      'insurancePolicy.toldCount',
    ])
    .where('insurancePolicy.tenant', '=', tenant)
    .orderBy('insurancePolicy.validTo')
    .orderBy('insurancePolicy.id');

/** The tenants that have policies. To be asked for all tenants (`*`). */
export async function insuredTenants(trx: Trx): Promise<string[]> {
  const rows = await trx.selectFrom('insuranceTenant').select('tenant').orderBy('tenant').execute();
  return rows.map(({ tenant }) => tenant);
}

/** Policies of which something has to be told on the day. */
export async function policiesToTell(trx: Trx, tenant: string, day: Day): Promise<ToldPolicy[]> {
  const ending = await policies(trx, tenant)
    .where('insurancePolicy.validTo', '<=', addDays(day, EXPIRES_SOON.expires60))
    .where((eb) => eb.or([eb('insurancePolicy.told', 'is', null), eb('insurancePolicy.told', '<>', 'expired')]))
    .where((eb) => eb.not(followed))
    .execute();
  return ending.filter((policy) => reminderOf(policy, day) !== undefined);
}

/** Policies of a company that it has been reminded of, and that are renewed: longer now, or followed by another. */
export async function renewedPolicies(trx: Trx, tenant: string, companyId: string, day: Day): Promise<ToldPolicy[]> {
  const told = await policies(trx, tenant)
    .select(followed.as('followed'))
    .where('insurancePolicy.companyId', '=', companyId)
    .where('insurancePolicy.told', 'is not', null)
    .execute();
  return told.filter((policy) => policy.followed || ['inForce', 'notYet'].includes(insuranceStatus(policy, day)));
}

/** Notes what is told, null when nothing is to be done any more; undefined when somebody changed or told it meanwhile. */
export async function noteTold(trx: Trx, tenant: string, policy: ToldPolicy, told: Told | null): Promise<number | undefined> {
  const noted = await trx
    .updateTable('insurancePolicy')
    .set({ told, toldCount: sql`told_count + 1` })
    .where('tenant', '=', tenant)
    .where('id', '=', policy.id)
    .where('toldCount', '=', policy.toldCount)
    .where('validTo', '=', policy.to)
    .returning('toldCount')
    .executeTakeFirst();
  return noted?.toldCount;
}
