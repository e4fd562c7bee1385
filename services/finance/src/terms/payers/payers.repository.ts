import type { PayerTable, Trx } from '../../db/schema.js';
import { type Payer, UNKNOWN_PAYER } from './payer.js';

/** Saves a payer; an event with an older revision changes nothing. */
export async function savePayer(trx: Trx, row: PayerTable): Promise<void> {
  await trx
    .insertInto('payer')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant', 'companyId']).doUpdateSet(row).where('payer.revision', '<', row.revision))
    .execute();
}

/** The payers of contracts that are not copied yet, at most 200 at a time. */
export async function contractsWithoutPayer(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('contract')
    .select('companyId')
    .distinct()
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('payer').select('payer.companyId').whereRef('payer.companyId', '=', 'contract.companyId'))),
    )
    .orderBy('companyId')
    .limit(200)
    .execute();
  return rows.map(({ companyId }) => companyId);
}

export async function payerOf(trx: Trx, companyId: string): Promise<Payer> {
  const found = await trx
    .selectFrom('payer')
    .select(['country', 'addressLines', 'taxNumber'])
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  return found ?? UNKNOWN_PAYER;
}
