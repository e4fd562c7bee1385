import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { unbilledList } from '@bls/proto/contracts/calls/finance/unbilled';
import { type Day, monthOf } from '@bls/proto/domain/values/time';
import { anyContains, atLeast, atMost, equals, oneOf } from '@bls/kit/db/listing/filters';
import { type RawBuilder, sql } from 'kysely';
import { plain, shownMoney } from '../../db/amounts.js';
import { contractScope, type Figures, pageOfFigures } from '../../db/figures.queries.js';
import type { Trx } from '../../db/schema.js';

type Request = RequestOf<typeof unbilledList>;
type Row = ResponseOf<typeof unbilledList>['rows'][number];
type FoundRow = Omit<Row, 'waitsFor'> & { waitsForReport: string | null; waitsForMonth: string | null };

const MONTHS_PER_PERIOD = sql`case terms -> 'basicTerms' ->> 'paymentSchedule' when 'monthly' then 1 when 'quarterly' then 3 else 6 end`;

/**
 * The months that are not billed, one row each: those that are not calculated, and those whose sales count on a day (`saleDay`) after
 * the one up to which their contract is billed. Months without sales are nothing to bill once they are approved.
 */
const months = (actor: Actor, day: Day): RawBuilder<unknown> => sql`
  select contract.tenant, contract.contract_id, contract.contract_number, contract.company_id, contract.company_name,
    contract.company_name_zh, contract.currency, contract.opening, contract.version, contract.replaced_from,
    sold.currency as sales_currency, contract.ends_on, report.id as report_id, report.month, report.status as report_status,
    report.amount, report.approved_upload_id, sales.until as sold_until
  from contract
  join sales_contract as sold on sold.tenant = contract.tenant and sold.contract_id = contract.contract_id
  join sales_report as report on report.tenant = contract.tenant and report.contract_id = contract.contract_id
  cross join lateral (
    select case when report.month = to_char(contract.ends_on, 'YYYY-MM') then contract.ends_on
      else least(((report.month || '-01')::date + interval '1 month - 1 day')::date, sold.sell_off_until) end as until
  ) as sales
  where ${contractScope(actor)}
    and (report.month < ${monthOf(day)} or (report.month = ${monthOf(day)} and report.status <> 'notUploaded'))
    and (report.status <> 'calculated' or (not report.no_sales
      and (contract.billed_until is null or sales.until > contract.billed_until)))`;

/**
 * The day with which each month is billed, as \`royaltyDays\` of the engine: the end of its payment period or of its contract year,
 * whichever is first; the sell-off time is one more year.
 */
const dated = (actor: Actor, day: Day): RawBuilder<unknown> => sql`
  select months.*, least(
    (make_date(left(month, 4)::int, 1, 1) + make_interval(months => (ceil(right(month, 2)::numeric / per_period) * per_period)::int)
      - interval '1 day')::date,
    (select min(year ->> 'to')::date from jsonb_array_elements(calendar.years) as year where (year ->> 'to')::date >= sold_until),
    ends_on + sell_off_days) as bill_on
  from (${months(actor, day)}) as months
  join (
    select tenant, contract_id, version, terms -> 'keyTerms' -> 'contractYears' as years,
      coalesce((terms -> 'keyTerms' ->> 'sellOffDays')::int, 0) as sell_off_days, ${MONTHS_PER_PERIOD} as per_period
    from contract_version
  ) as calendar on calendar.tenant = months.tenant and calendar.contract_id = months.contract_id and calendar.version = months.version`;

/** For readers outside the licensor, what only the licensor can remove is part of the calculation. */
const ofLicensor = (actor: Actor, reason: string): RawBuilder<string> =>
  sql`${sql.lit(actor.userType === USER_TYPES.licensor ? reason : 'calculating')}`;

const explained = (actor: Actor, day: Day): RawBuilder<unknown> => sql`(
  select dated.*, waits_for_report, waits_for_month,
    case when report_status = 'calculated' then (
      select sum(royalty) from sales_total where sales_total.tenant = dated.tenant and upload_id = approved_upload_id and whole
    ) end as royalty,
    case
      when report_status in ('notUploaded', 'uploaded', 'rejectedByJuniorFinance', 'rejectedBySeniorFinance') then 'notReported'
      when report_status in ('submitted', 'approvedByJuniorFinance') then 'notAccepted'
      when opening = 'pending' then ${ofLicensor(actor, 'opening')}
      when report_status = 'approvedBySeniorFinance' then case
        when problem.no_rate then ${ofLicensor(actor, 'noExchangeRate')}
        when problem.no_rate is not null then ${ofLicensor(actor, 'notCalculable')}
        else 'calculating' end
      when replaced_from <= bill_on then 'replaced'
      when bill_on >= ${day}::date then 'periodOpen'
      when waits_for_report is not null then 'otherMonth'
      else 'calculating'
    end as reason
  from (${dated(actor, day)}) as dated
  left join lateral (
    select bool_or(issues @> '[{"rule":"royalty.noExchangeRate"}]') as no_rate from calculation_problem
    where report_status = 'approvedBySeniorFinance' and calculation_problem.tenant = dated.tenant
      and calculation_problem.contract_id = dated.contract_id
      and (calculation_problem.report_id = dated.report_id or calculation_problem.report_id is null)
  ) as problem on true
  left join lateral (
    select id as waits_for_report, other.month as waits_for_month from sales_report as other
    where report_status = 'calculated' and bill_on < ${day}::date and other.tenant = dated.tenant
      and other.contract_id = dated.contract_id and other.approved_at is null and other.month <= to_char(bill_on, 'YYYY-MM')
    order by other.month limit 1
  ) as other on true)`;

const figures = (day: Day): Figures<Request> => ({
  from: (_, actor) => explained(actor, day),
  sort: 'month',
  filters: {
    contractId: equals('contractId'),
    companyId: equals('companyId'),
    reason: oneOf('reason'),
    monthFrom: atLeast('month'),
    monthTo: atMost('month'),
  },
  search: anyContains('contractNumber', 'companyName', 'companyNameZh'),
  key: ['contractNumber', 'month', 'reportId'],
});

/** A page of the months that are not billed on a day, each with the reason, the oldest first. */
export async function listUnbilled(trx: Trx, request: Request, actor: Actor, day: Day): Promise<ResponseOf<typeof unbilledList>> {
  const found = await pageOfFigures<FoundRow, Request>(trx, figures(day), request, actor);
  const rows = found.rows.map(({ waitsForReport, waitsForMonth, ...row }) => ({
    contractId: row.contractId,
    contractNumber: row.contractNumber,
    companyId: row.companyId,
    companyName: row.companyName,
    companyNameZh: row.companyNameZh,
    currency: row.currency,
    reportId: row.reportId,
    month: row.month,
    reportStatus: row.reportStatus,
    reason: row.reason,
    billOn: row.billOn,
    waitsFor: row.reason === 'otherMonth' && waitsForReport && waitsForMonth ? { reportId: waitsForReport, month: waitsForMonth } : null,
    amount: plain(row.amount),
    salesCurrency: row.salesCurrency,
    royalty: row.royalty === null ? null : shownMoney(row.royalty, row.currency),
  }));
  return { ...found, rows };
}
