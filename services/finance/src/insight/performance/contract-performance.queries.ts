import type { Actor } from '@bls/proto/domain/access/actor';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { contractPerformance } from '@bls/proto/contracts/calls/finance/bills';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Currency } from '@bls/proto/domain/values/money';
import { sql } from 'kysely';
import { shownMoney } from '../../db/amounts.js';
import type { Trx } from '../../db/schema.js';
import { inScope } from '../../db/scope.queries.js';

type YearFigures = { year: number; planned: string; mg: string; royalty: string; closing: string; collected: string };

/** Guarantee planned, billed by kind and collected, before tax, by contract year. */
export async function performanceOf(trx: Trx, contractId: string, actor: Actor): Promise<ResponseOf<typeof contractPerformance>> {
  const contract = await trx
    .selectFrom('contract')
    .select('currency')
    .where('contractId', '=', contractId)
    .where((eb) => inScope(eb, 'contract', actor))
    .executeTakeFirst();
  if (!contract) throw new CallError('notFound');
  const { rows } = await sql<YearFigures>`
    select coalesce(p.year, b.year) as year, coalesce(planned, 0) as planned, coalesce(mg, 0) as mg, coalesce(royalty, 0) as royalty,
      coalesce(closing, 0) as closing, coalesce(collected, 0) as collected
    from (select contract_year as year, sum(amount) as planned from guarantee where contract_id = ${contractId} group by 1) p
    full join (
      select contract_year as year, sum(amount) filter (where kind = 'MG') as mg, sum(amount) filter (where kind in ('EXCESS', 'ROYALTY')) as royalty,
        sum(amount) filter (where kind = 'MP_CLOSING') as closing, sum(round((paid + credited) * amount / total, 4)) as collected
      from bill where contract_id = ${contractId} and kind <> 'LATE_INTEREST' group by 1
    ) b on b.year = p.year
    order by 1`.execute(trx);
  const show = (figure: string) => shownMoney(figure, contract.currency as Currency);
  return {
    currency: contract.currency,
    years: rows.map(({ year, planned, mg, royalty, closing, collected }) => ({
      year,
      planned: show(planned),
      mg: show(mg),
      royalty: show(royalty),
      closing: show(closing),
      collected: show(collected),
    })),
  };
}
