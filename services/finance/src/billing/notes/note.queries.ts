import { sql } from 'kysely';
import type { BillRecord, ContractRecord, Trx } from '../../db/schema.js';
import { type Payer, payerOf } from '../../terms/terms.api.js';
import { billedSales } from './billed-sales.queries.js';
import type { BilledSales } from './royalty-statement.js';
import { exchangeRatesOfBill } from '../bills/read/exchange-rates-of-bill.queries.js';

/** What a credit note says about the bill that it reverses. */
export type Reversed = { number: string; reason: string | null };
type NoteSource = {
  reversed: Reversed | undefined;
  rates: Awaited<ReturnType<typeof exchangeRatesOfBill>>;
  bill: BillRecord;
  payer: Payer;
  /** Not of a credit note that reverses a bill. */
  sales: BilledSales | undefined;
  contract: Pick<ContractRecord, 'licensorName' | 'licensorNameZh'> & { licensorId: string };
  /** Of late interest: the number of the bill that was paid late. */
  lateBill: string | undefined;
};

/** What the PDF of a bill is made from; undefined when the bill does not exist. */
export async function noteSource(trx: Trx, billId: string): Promise<NoteSource | undefined> {
  const bill = await trx.selectFrom('bill').selectAll().where('id', '=', billId).executeTakeFirst();
  if (!bill) return undefined;
  const contract = await trx
    .selectFrom('contract')
    .innerJoin('contractVersion', (join) =>
      join
        .onRef('contractVersion.tenant', '=', 'contract.tenant')
        .onRef('contractVersion.contractId', '=', 'contract.contractId')
        .onRef('contractVersion.version', '=', 'contract.version'),
    )
    .select(['licensorName', 'licensorNameZh', sql<string>`terms -> 'purpose' ->> 'licensorId'`.as('licensorId')])
    .where('contract.contractId', '=', bill.contractId)
    .executeTakeFirstOrThrow();
  const lateBill = bill.interestOfBillId === null ? undefined : await numberOf(trx, bill.interestOfBillId);
  const reversed = bill.reversesBillId === null ? undefined : await reversedBy(trx, bill.reversesBillId);
  return {
    bill,
    contract,
    reversed,
    rates: lateBill ? [] : await exchangeRatesOfBill(trx, bill),
    lateBill,
    payer: await payerOf(trx, bill.companyId),
    sales: reversed || lateBill ? undefined : await billedSales(trx, bill),
  };
}

const numberOf = async (trx: Trx, id: string): Promise<string | undefined> =>
  (await trx.selectFrom('bill').select('number').where('id', '=', id).executeTakeFirst())?.number;

const reversedBy = (trx: Trx, billId: string): Promise<Reversed | undefined> =>
  trx
    .selectFrom('bill')
    .select('bill.number')
    .select((eb) =>
      eb
        .selectFrom('moneyHistory')
        .select('comment')
        .whereRef('moneyHistory.itemId', '=', 'bill.id')
        .where('action', '=', 'reverse')
        .limit(1)
        .as('reason'),
    )
    .where('bill.id', '=', billId)
    .executeTakeFirst();
