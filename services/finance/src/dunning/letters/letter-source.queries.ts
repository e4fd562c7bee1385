import { sql } from 'kysely';
import type { LetterRecord } from '../../db/dunning.js';
import type { BillRecord, ContractRecord, Trx } from '../../db/schema.js';

type Source = {
  letter: LetterRecord;
  bill: BillRecord;
  contract: Pick<ContractRecord, 'licensorName' | 'licensorNameZh'> & { licensorId: string };
};

/** The licensor that bills under a contract. */
export const licensorOf = (trx: Trx, contractId: string): Promise<Source['contract']> =>
  trx
    .selectFrom('contract')
    .innerJoin('contractVersion', (join) =>
      join
        .onRef('contractVersion.tenant', '=', 'contract.tenant')
        .onRef('contractVersion.contractId', '=', 'contract.contractId')
        .onRef('contractVersion.version', '=', 'contract.version'),
    )
    .select(['licensorName', 'licensorNameZh', sql<string>`terms -> 'purpose' ->> 'licensorId'`.as('licensorId')])
    .where('contract.contractId', '=', contractId)
    .executeTakeFirstOrThrow();

/** What a letter is made from; undefined when there is no such letter. */
export async function letterSource(trx: Trx, letterId: string): Promise<Source | undefined> {
  const letter = await trx.selectFrom('dunningLetter').selectAll().where('id', '=', letterId).executeTakeFirst();
  if (!letter) return undefined;
  const bill = await trx.selectFrom('bill').selectAll().where('id', '=', letter.billId).executeTakeFirstOrThrow();
  return { letter, bill, contract: await licensorOf(trx, bill.contractId) };
}
