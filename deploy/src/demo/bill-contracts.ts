import { CalculateContract } from '@bls/finance/billing/calculate/calculate-contract';
import type { FinanceDb } from '@bls/finance/db/schema';
import { createKysely, createPool, Database } from '@bls/kit/db/database';
import { createLogger } from '@bls/kit/observability/logger';
import type { Today } from './clock.js';
import { Writer } from './insert.js';

/**
 * Calculates and bills every contract by the service's own code, then moves its papers to the days on which they would
 * have been written, and numbers them anew in that order. Figures, explanations and ledger are the engine's.
 */
export async function billContracts(ownerUrl: string, tenant: string, contractIds: readonly string[], today: Today): Promise<void> {
  const pool = createPool(ownerUrl, 'finance', 4, createLogger('demo', 'silent'));
  const db = new Database<FinanceDb>(createKysely<FinanceDb>(pool), pool);
  try {
    const calculate = new CalculateContract(db);
    const queue = contractIds.values();
    const work = async (): Promise<void> => {
      for (const contractId of queue)
        await calculate.execute({ tenant, requestId: 'demo' }, { contractId, cause: 'contract:v1', until: today });
    };
    await Promise.all([work(), work(), work()]);
  } finally {
    await db.close();
  }
  await Writer.within(ownerUrl, tenant, (writer) =>
    writer.unguarded(['bill', 'money_history', 'ledger_posting', 'calculation'], () => backdate(writer, today)),
  );
}

/** A guarantee's bill goes out two weeks before it is due, any other nine days after its period. */
const BACKDATE = [
  `update bill set issued_on = least($1::date, greatest(c.signed_on, case bill.kind when 'MG' then bill.bill_on - 14 else bill.bill_on + 9 end))
   from contract c where c.contract_id = bill.contract_id`,
  `update bill set issued_at = issued_on + time '03:00',
     due_on = case kind when 'MG' then greatest(bill_on, issued_on)
       else issued_on + (v.terms -> 'basicTerms' ->> 'paymentDays')::int end
   from contract_version v where v.contract_id = bill.contract_id`,
  `update bill set number = 'demo ' || id`,
  `update bill set number = n.series || '-' || n.year || '-' || lpad(n.position::text, 4, '0')
   from (select id, series, year, row_number() over (partition by series, year order by issued_on, bill_on, id) as position
         from (select *, case when total < 0 then 'CN' else 'DN' end as series, extract(year from issued_on)::int as year from bill) b) n
   where n.id = bill.id`,
  `update money_history h set at = b.issued_at from bill b where b.id = h.item_id`,
  `update ledger_posting p set at = b.issued_at from bill b where b.id = p.bill_id`,
  `update calculation c set at = b.at from (select calculation_id, max(issued_at) as at from bill group by 1) b where b.calculation_id = c.id`,
];

async function backdate(writer: Writer, today: Today): Promise<void> {
  const [first, ...others] = BACKDATE as [string, ...string[]];
  await writer.query(first, [today]);
  for (const statement of others) await writer.query(statement);
  await writer.query('delete from paper_counter');
  await writer.query(
    `insert into paper_counter (tenant, series, year, last)
     select tenant, split_part(number, '-', 1), split_part(number, '-', 2)::int, count(*) from bill group by 1, 2, 3`,
  );
  // What the calculation told is known to everybody already: the demo writes the inbox itself, and draws no old papers.
  await writer.query('delete from outbox');
}
