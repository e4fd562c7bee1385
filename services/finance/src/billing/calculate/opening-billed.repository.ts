import type { DrawnBill } from '@bls/proto/domain/royalty/case/result';
import type { Trx } from '../../db/schema.js';

/** Appends what another system billed of a contract. */
export async function insertOpeningBilled(
  trx: Trx,
  of: { tenant: string; contractId: string; workbookId: string },
  bills: readonly DrawnBill[],
): Promise<void> {
  if (bills.length === 0) return;
  const { last } = await trx
    .selectFrom('openingBilled')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('contractId', '=', of.contractId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('openingBilled')
    .values(
      bills.map(({ on: billOn, pool, year: contractYear, kind, amount }, n) => ({
        ...of,
        number: (last ?? 0) + n + 1,
        billOn,
        pool,
        contractYear,
        kind,
        amount,
      })),
    )
    .execute();
}

/** What another system billed of a contract. */
export const openingBilledOf = (trx: Trx, contractId: string): Promise<DrawnBill[]> =>
  trx
    .selectFrom('openingBilled')
    .select(['billOn as on', 'pool', 'contractYear as year', 'kind', 'amount'])
    .where('contractId', '=', contractId)
    .orderBy('number')
    .execute();

/** The page of the opening calculation that explains a bill of a pool best: the last one until that day, else any. */
export async function openingPage(trx: Trx, contractId: string, on: string, pool?: string) {
  const pages = await trx
    .selectFrom('settlement')
    .innerJoin('calculation', (join) =>
      join.onRef('calculation.tenant', '=', 'settlement.tenant').onRef('calculation.id', '=', 'settlement.calculationId'),
    )
    .select(['settlement.id', 'settlement.calculationId', 'settlement.pool', 'settlement.years', 'settlement.billOn'])
    .where('settlement.contractId', '=', contractId)
    .where('calculation.cause', '=', 'opening')
    .orderBy('settlement.billOn')
    .orderBy('settlement.pool')
    .execute();
  const ofPool = pages.filter((page) => pool === undefined || page.pool === pool);
  return ofPool.findLast(({ billOn }) => billOn !== null && billOn <= on) ?? ofPool[0] ?? pages[0];
}
