import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { performanceIndex } from '@bls/proto/contracts/calls/finance/performance';
import { decimal, format } from '@bls/proto/domain/values/decimal';
import type { Day } from '@bls/proto/domain/values/time';
import { anyContains, equals, oneOf } from '@bls/kit/db/listing/filters';
import { today } from '@bls/shared/calendar/today';
import { sql } from 'kysely';
import { shownMoney } from '../../db/amounts.js';
import { type Figures, pageOfFigures } from '../../db/figures.queries.js';
import type { Trx } from '../../db/schema.js';
import { guarantees } from './guarantees.queries.js';
import { grantedIn } from './in-territory.queries.js';

type Request = RequestOf<typeof performanceIndex>;
type Response = ResponseOf<typeof performanceIndex>;

/** How far the earned share may be from the elapsed share of the term and still be on plan. */
const TOLERANCE = '0.1';

const figures = (day: Day): Figures<Request> => ({
  from: (_, actor) => sql`(
    select shared.*, case
      when earned_share < elapsed - ${TOLERANCE}::numeric then 'behind'
      when earned_share > elapsed + ${TOLERANCE}::numeric then 'ahead'
      else 'onPlan' end as pace
    from (
      select contract_id, contract_number, company_id, company_name, company_name_zh, currency, starts_on, ends_on,
        sum(guarantee) as guarantee, sum(least(earned, guarantee)) as earned, sum(billed) as billed, sum(paid) as paid,
        sum(billed) - sum(paid) as open,
        round(sum(least(earned, guarantee)) / sum(guarantee), 4) as earned_share,
        round(least(greatest(${day}::date - starts_on + 1, 0), ends_on - starts_on + 1)::numeric / (ends_on - starts_on + 1), 4) as elapsed
      from ${guarantees(actor, day)} as known
      group by contract_id, contract_number, company_id, company_name, company_name_zh, currency, starts_on, ends_on
    ) as shared
  )`,
  sort: 'contractNumber',
  filters: {
    contractId: equals('contractId'),
    companyId: equals('companyId'),
    currency: equals('currency'),
    territory: grantedIn('figures.contractId'),
    pace: oneOf('pace'),
  },
  search: anyContains('contractNumber', 'companyName', 'companyNameZh'),
  key: ['contractId'],
});

/** Contracts with a guarantee compared with the elapsed time of their term, within the scope of the person. */
export async function listContracts(trx: Trx, request: Request, actor: Actor): Promise<Response> {
  const found = await pageOfFigures<Response['rows'][number], Request>(trx, figures(await today(trx)), request, actor);
  const rows = found.rows.map((row) => {
    const show = (figure: string) => shownMoney(figure, row.currency);
    return {
      ...row,
      guarantee: show(row.guarantee),
      earned: show(row.earned),
      billed: show(row.billed),
      paid: show(row.paid),
      open: show(row.open),
      earnedShare: format(decimal(row.earnedShare)),
      elapsed: format(decimal(row.elapsed)),
    };
  });
  return { ...found, rows };
}
