import { anyContains, atLeast, atMost, equals, oneOf } from '@bls/kit/db/listing/filters';
import { tenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import { today } from '@bls/shared/calendar/today';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { analysisUnusual } from '@bls/proto/contracts/calls/finance/insight/analysis';
import { SUBMITTED_STATUSES } from '@bls/proto/domain/enumerations/sales-report';
import { addMonths, monthOf } from '@bls/proto/domain/values/time';
import { sql } from 'kysely';
import { shownMoney } from '../../db/amounts.js';
import { contractScope, type Figures, pageOfFigures } from '../../db/figures.queries.js';
import type { Trx } from '../../db/schema.js';

type Request = RequestOf<typeof analysisUnusual>;
type Response = ResponseOf<typeof analysisUnusual>;

/** Months that a month is compared with, and months that are listed. */
const BEFORE = 24;
const LISTED = 12;

/**
 * A month that is being corrected counts with its approved file.
 *
 * When all months before were equal, their median distance is zero. Then a twentieth of the median month is used, so that a
 * difference of a few percent is not listed.
 */
const figures = (spreads: number, least: number, month: string): Figures<Request> => ({
  from: (_, actor) => sql`(
    with reported as (
      select contract.contract_id, contract.contract_number, contract.company_id, contract.company_name, contract.company_name_zh,
        contract.currency, report.id as report_id, report.month, report.status,
        coalesce(case when report.status in (${sql.join(SUBMITTED_STATUSES)}) then report.amount else (
          select approved.amount from sales_upload as approved where approved.tenant = report.tenant and approved.id = report.approved_upload_id
        ) end, 0) as amount
      from contract
      join sales_report as report on report.tenant = contract.tenant and report.contract_id = contract.contract_id and report.handed_in
      where ${contractScope(actor)} and report.month >= ${addMonths(month, -(BEFORE + LISTED))}
    ), known as (
      select reported.*, before.usual, before.months,
        greatest(spread.distance, before.usual / 20) as distance
      from reported
      cross join lateral (
        select percentile_disc(0.5) within group (order by earlier.amount) as usual, count(*)::int as months
        from reported as earlier
        where earlier.contract_id = reported.contract_id and earlier.month < reported.month
          and earlier.month >= to_char((reported.month || '-01')::date - interval '${sql.raw(String(BEFORE))} months', 'YYYY-MM')
      ) as before
      cross join lateral (
        select percentile_disc(0.5) within group (order by abs(earlier.amount - before.usual)) as distance
        from reported as earlier
        where earlier.contract_id = reported.contract_id and earlier.month < reported.month
          and earlier.month >= to_char((reported.month || '-01')::date - interval '${sql.raw(String(BEFORE))} months', 'YYYY-MM')
      ) as spread
      where reported.month > ${addMonths(month, -LISTED - 1)} and before.months >= ${least}
    )
    select contract_id, contract_number, company_id, company_name, company_name_zh, currency, report_id, month, status, amount, usual, months,
      round(greatest(usual - distance * ${spreads}, 0), 4) as low, round(usual + distance * ${spreads}, 4) as high,
      round(abs(amount - usual) / distance, 1) as times, case when amount > usual then 'above' else 'below' end as direction
    from known where distance > 0 and abs(amount - usual) > distance * ${spreads}
  )`,
  sort: '-month',
  filters: {
    contractId: equals('contractId'),
    companyId: equals('companyId'),
    currency: equals('currency'),
    direction: oneOf('direction'),
    monthFrom: atLeast('month'),
    monthTo: atMost('month'),
  },
  search: anyContains('contractNumber', 'companyName', 'companyNameZh'),
  key: ['contractId', 'month'],
});

/** Reported months that differ much from the months before, within the scope of the person. */
export async function listUnusual(trx: Trx, request: Request, actor: Actor): Promise<Response> {
  const { analysisSpreads, analysisMonths } = await tenantSettings(trx);
  const month = monthOf(await today(trx));
  const found = await pageOfFigures<Response['rows'][number], Request>(
    trx,
    figures(analysisSpreads, analysisMonths, month),
    request,
    actor,
  );
  const rows = found.rows.map((row) => {
    const show = (figure: string) => shownMoney(figure, row.currency);
    return { ...row, amount: show(row.amount), usual: show(row.usual), low: show(row.low), high: show(row.high) };
  });
  return { ...found, rows };
}
