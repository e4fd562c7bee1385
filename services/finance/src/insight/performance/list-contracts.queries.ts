import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { performanceIndex } from '@bls/proto/contracts/calls/finance/insight/performance';
import { decimal, format } from '@bls/proto/domain/values/decimal';
import type { Day } from '@bls/proto/domain/values/time';
import { anyContains, equals, oneOf } from '@bls/kit/db/listing/filters';
import { today } from '@bls/shared/calendar/today';
import { type RawBuilder, sql } from 'kysely';
import { shownMoney } from '../../db/amounts.js';
import { contractScope, type Figures, pageOfFigures } from '../../db/figures.queries.js';
import type { Trx } from '../../db/schema.js';
import { guarantees } from './guarantees.queries.js';
import { grantedIn } from './in-territory.queries.js';
import { propertyNamesOf } from './property-names.queries.js';
import { reportCounts } from './report-counts.queries.js';

type Request = RequestOf<typeof performanceIndex>;
type Response = ResponseOf<typeof performanceIndex>;
type Row = Omit<Response['rows'][number], 'propertyNames' | 'propertyNamesZh'>;

/** How far the earned share may be from the approved share of the term and still be on plan. */
const TOLERANCE = '0.1';

/** Contracts with a guarantee and their pace: what is earned is compared with the approved months only. */
export const contractFigures = (actor: Actor, day: Day): RawBuilder<unknown> => sql`(
    select paced.*, case
      when lag is null then 'notReported'
      when lag > ${TOLERANCE}::numeric then 'behind'
      when lag < -${TOLERANCE}::numeric then 'ahead'
      else 'onPlan' end as pace
    from (
      select shared.*, coalesce(reports, 0) as reports, coalesce(reports_in, 0) as reports_in, coalesce(reports_approved, 0) as reports_approved,
        coalesce(reported_share, 0) as reported_share, case when reported_share > 0 then reported_share - earned_share end as lag
      from (
      select contract_id, contract_number, company_id, company_name, company_name_zh, currency, starts_on, ends_on,
        sum(guarantee) as guarantee, sum(due) as due, sum(least(earned, guarantee)) as earned, sum(billed) as billed, sum(paid) as paid,
        sum(billed) - sum(paid) as open,
        round(sum(least(earned, guarantee)) / sum(guarantee), 4) as earned_share,
        round(least(greatest(${day}::date - starts_on + 1, 0), ends_on - starts_on + 1)::numeric / (ends_on - starts_on + 1), 4) as elapsed
      from ${guarantees(actor, day)} as known
      group by contract_id, contract_number, company_id, company_name, company_name_zh, currency, starts_on, ends_on
      ) as shared
      left join (
        select report.contract_id, ${reportCounts(day)},
          round(count(*) filter (where report.approved_at is not null and report.month <= to_char(ends_on, 'YYYY-MM'))::numeric
            / nullif(count(*) filter (where report.month <= to_char(ends_on, 'YYYY-MM')), 0), 4) as reported_share
        from contract join sales_report as report on report.tenant = contract.tenant and report.contract_id = contract.contract_id
        where ${contractScope(actor)}
        group by report.contract_id
      ) as counted on counted.contract_id = shared.contract_id
    ) as paced
  )`;

const figures = (day: Day): Figures<Request> => ({
  from: (_, actor) => contractFigures(actor, day),
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

/** Contracts with a guarantee compared with the approved part of their term, within the scope of the person. */
export async function listContracts(trx: Trx, request: Request, actor: Actor): Promise<Response> {
  const found = await pageOfFigures<Row, Request>(trx, figures(await today(trx)), request, actor);
  const namesOf = await propertyNamesOf(
    trx,
    found.rows.map(({ contractId }) => contractId),
  );
  const rows = found.rows.map((row) => {
    const show = (figure: string) => shownMoney(figure, row.currency);
    return {
      ...row,
      ...namesOf(row.contractId),
      guarantee: show(row.guarantee),
      due: show(row.due),
      earned: show(row.earned),
      billed: show(row.billed),
      paid: show(row.paid),
      open: show(row.open),
      earnedShare: format(decimal(row.earnedShare)),
      elapsed: format(decimal(row.elapsed)),
      reportedShare: format(decimal(row.reportedShare)),
      lag: row.lag === null ? null : format(decimal(row.lag)),
    };
  });
  return { ...found, rows };
}
