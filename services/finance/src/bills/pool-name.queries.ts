import type { Terms } from '@bls/proto/term-sheet/terms';
import type { Trx } from '../db/schema.js';

/** The terms that a calculation was made by. */
export async function termsOfCalculation(trx: Trx, calculationId: string): Promise<Terms> {
  const { terms } = await trx
    .selectFrom('calculation')
    .innerJoin('contractVersion', (join) =>
      join
        .onRef('contractVersion.contractId', '=', 'calculation.contractId')
        .onRef('contractVersion.tenant', '=', 'calculation.tenant')
        .onRef('contractVersion.version', '=', 'calculation.contractVersion'),
    )
    .select('contractVersion.terms')
    .where('calculation.id', '=', calculationId)
    .executeTakeFirstOrThrow();
  return terms;
}

/** What the deal calls a pool. */
export async function poolName(trx: Trx, calculationId: string, pool: string): Promise<string> {
  const terms = await termsOfCalculation(trx, calculationId);
  return terms.mg.groups.find(({ id }) => id === pool)?.name ?? pool;
}
