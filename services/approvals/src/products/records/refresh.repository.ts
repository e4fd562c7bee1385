import type { Day } from '@bls/proto/domain/values/time';
import { addTenant } from '@bls/shared/tenants/tenant-directory.repository';
import { sql, type SqlBool } from 'kysely';
import type { Trx } from '../../db/schema.js';

/** Starts the period until the next refresh on this day. */
export async function markFresh(trx: Trx, tenant: string, approvalId: string, on: Day): Promise<void> {
  await addTenant(trx, tenant);
  const row = { freshSince: on, dueOn: null };
  await trx
    .insertInto('productRefresh')
    .values({ tenant, approvalId, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'approvalId']).doUpdateSet(row))
    .execute();
}

/** Products whose refresh falls due by the day, while their contract still runs. */
export const productsToRefresh = (trx: Trx, tenant: string, months: number, day: Day): Promise<{ approvalId: string }[]> =>
  trx
    .selectFrom('productRefresh')
    .innerJoin('approval', (join) =>
      join.onRef('approval.tenant', '=', 'productRefresh.tenant').onRef('approval.id', '=', 'productRefresh.approvalId'),
    )
    .innerJoin('contractTerms', (join) =>
      join
        .onRef('contractTerms.tenant', '=', 'approval.tenant')
        .on((eb) => eb(eb.ref('contractTerms.contractId'), '=', eb.ref('approval.contractId'))),
    )
    .select('productRefresh.approvalId')
    .where('productRefresh.tenant', '=', tenant)
    .where('productRefresh.dueOn', 'is', null)
    .where(sql<SqlBool>`product_refresh.fresh_since + make_interval(months => ${months}::int) <= ${day}::date`)
    .where('contractTerms.endsOn', '>=', day)
    .orderBy('productRefresh.freshSince')
    .orderBy('productRefresh.approvalId')
    .execute();

/** False when the product is due already, or was refreshed meanwhile. */
export async function markDue(trx: Trx, tenant: string, approvalId: string, months: number, day: Day): Promise<boolean> {
  const marked = await trx
    .updateTable('productRefresh')
    .set({ dueOn: sql<string>`(fresh_since + make_interval(months => ${months}::int))::date` })
    .where('tenant', '=', tenant)
    .where('approvalId', '=', approvalId)
    .where('dueOn', 'is', null)
    .where(sql<SqlBool>`fresh_since + make_interval(months => ${months}::int) <= ${day}::date`)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** The day on which a refresh fell due; undefined while none is. */
export async function refreshDueOn(trx: Trx, tenant: string, approvalId: string): Promise<Day | undefined> {
  const row = await trx
    .selectFrom('productRefresh')
    .select('dueOn')
    .where('tenant', '=', tenant)
    .where('approvalId', '=', approvalId)
    .executeTakeFirst();
  return row?.dueOn ?? undefined;
}
