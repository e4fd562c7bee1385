import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { CASH_MONTHS, type cashCalendar, SHOWN_PAYERS } from '@bls/proto/contracts/calls/finance/insight/cash';
import { decimal, format, sum } from '@bls/proto/domain/values/decimal';
import { addMonths, type Day, lastDayOfMonth, monthOf } from '@bls/proto/domain/values/time';
import { today } from '@bls/shared/calendar/today';
import { expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';
import { shownMoney } from '../../db/amounts.js';
import type { FinanceDb, Trx } from '../../db/schema.js';
import { inScope } from '../../db/scope.queries.js';
import { expectedDueDay } from '../../terms/terms.api.js';

type Request = RequestOf<typeof cashCalendar>;
type Response = ResponseOf<typeof cashCalendar>;

const scopeOf = (table: 'bill' | 'payment' | 'contract', { companyId }: Request, actor: Actor): RawBuilder<SqlBool> =>
  sql<SqlBool>`${inScope(expressionBuilder<FinanceDb, typeof table>(), table, actor)} ${companyId ? sql`and ${sql.ref(`${table}.companyId`)} = ${companyId}` : sql``}`;

/** How late each company usually pays: the median over its paid bills of the days from the due day to the last money. */
const habit = (request: Request, actor: Actor) => sql`(
  select company_id, round(percentile_cont(0.5) within group (order by paid_on - due_on))::int as days, count(*)::int as bills
  from (
    select bill.company_id, bill.due_on, max(payment.collected_date) as paid_on
    from bill
    join payment_item as item on item.tenant = bill.tenant and item.bill_id = bill.id
    join payment on payment.tenant = item.tenant and payment.id = item.payment_id and payment.status in ('financeConfirmed', 'paid')
      and payment.kind in ('payment', 'receipt') and payment.collected_date is not null
    where bill.status = 'paid' and bill.total > 0 and ${scopeOf('bill', request, actor)}
    group by bill.id, bill.company_id, bill.due_on
  ) as settled
  group by company_id
)`;

/**
 * Royalty above the guarantee of contract years that are not closed: the forecast of the deal at the rate that approved sales have
 * earned so far, less the guarantee and the royalty that is billed. It is expected when the year is settled and its bill is due.
 */
const forecasts = (request: Request, actor: Actor, day: Day) => sql`
  deal as materialized (
    select contract.tenant, contract.contract_id, contract.company_id, contract.currency, fields.*
    from contract
    join contract_version as version on version.tenant = contract.tenant and version.contract_id = contract.contract_id
      and version.version = contract.version
    cross join lateral jsonb_to_record(jsonb_build_object(
      'sales_currency', version.terms #> '{basicTerms,salesCurrency}', 'payment_days', version.terms #> '{basicTerms,paymentDays}',
      'periods', version.terms #> '{keyTerms,contractYears}', 'planned', version.terms #> '{basicTerms,salesForecast}'
    )) as fields(sales_currency text, payment_days int, periods jsonb, planned jsonb)
    where contract.ends_on >= ${day} and jsonb_array_length(coalesce(version.terms #> '{basicTerms,salesForecast}', '[]')) > 0
      and ${scopeOf('contract', request, actor)}
  ), earning as materialized (
    select deal.contract_id, sum(sale.royalty) / nullif(sum(sale.amount), 0) as rate
    from deal
    join sales_report as report on report.tenant = deal.tenant and report.contract_id = deal.contract_id and report.approved_at is not null
    join sales_total as sale on sale.tenant = report.tenant and sale.upload_id = report.approved_upload_id and sale.whole
      and sale.currency = deal.sales_currency
    group by deal.contract_id
  ), year as (
    select deal.*, (one ->> 'year')::int as year, (one ->> 'amount')::numeric as amount,
      (periods #>> array[((one ->> 'year')::int - 1)::text, 'to'])::date as ends
    from deal cross join lateral jsonb_array_elements(planned) as one
  ), excess as (
    select year.company_id, year.currency, ${expectedDueDay('EXCESS', sql`year.ends`, sql`coalesce(year.payment_days, 0)`)} as due_on,
      round(year.amount * earning.rate - greatest(coalesce(promised.amount, 0), 0) - coalesce(billed.amount, 0), 4) as amount
    from year
    join earning on earning.contract_id = year.contract_id and earning.rate is not null
    left join lateral (
      select sum(amount) as amount from guarantee
      where guarantee.tenant = year.tenant and guarantee.contract_id = year.contract_id and guarantee.contract_year = year.year
    ) as promised on true
    left join lateral (
      select sum(amount) as amount from bill
      where bill.tenant = year.tenant and bill.contract_id = year.contract_id and bill.contract_year = year.year and bill.kind not in ('MG', 'LATE_INTEREST')
    ) as billed on true
    where year.ends >= ${day}
  )`;

type Row = Omit<Response['rows'][number], 'expected'>;

/** Sums of all kinds by month and currency, within the months of the calendar. */
async function sums(trx: Trx, request: Request, actor: Actor, day: Day): Promise<Row[]> {
  const from = `${addMonths(monthOf(day), -CASH_MONTHS.before)}-01`;
  const to = lastDayOfMonth(addMonths(monthOf(day), CASH_MONTHS.after));
  const { rows } = await sql<Row>`
    with habit as materialized (select * from ${habit(request, actor)} as known), ${forecasts(request, actor, day)}, figure as (
      select due_on as day, currency, total as due, 0 as bills, 0 as late, 0 as guarantees, 0 as forecast, 0 as came
      from bill where total > 0 and status <> 'reversed' and due_on between ${from} and ${to} and ${scopeOf('bill', request, actor)}
      union all
      select greatest(due_on + coalesce(days, 0), ${day}::date), currency, 0, amount, case when due_on + coalesce(days, 0) < ${day} then amount else 0 end,
        0, 0, 0
      from (
        select bill.company_id, bill.due_on, bill.currency, greatest(bill.open - bill.withheld + bill.certified, 0) as amount
        from bill where bill.open > 0 and ${scopeOf('bill', request, actor)}
      ) as owed left join habit on habit.company_id = owed.company_id
      union all
      select ${expectedDueDay('MG', sql`guarantee.due_on`)} + coalesce(days, 0), guarantee.currency, 0, 0, 0, guarantee.amount, 0, 0
      from contract
      join guarantee on guarantee.tenant = contract.tenant and guarantee.contract_id = contract.contract_id
      left join habit on habit.company_id = contract.company_id
      where guarantee.due_on > greatest(coalesce(contract.guaranteed_until, contract.billed_until, '-infinity'), ${day}::date - 1)
        and guarantee.amount > 0 and ${scopeOf('contract', request, actor)}
      union all
      select excess.due_on + coalesce(days, 0), currency, 0, 0, 0, 0, amount, 0
      from excess left join habit on habit.company_id = excess.company_id where amount > 0
      union all
      select collected_date, currency, 0, 0, 0, 0, 0, amount from payment
      where status in ('financeConfirmed', 'paid') and kind <> 'certificate' and collected_date between ${from} and ${to}
        and ${scopeOf('payment', request, actor)}
    )
    select to_char(day, 'YYYY-MM') as month, currency, sum(due) as due, sum(bills) as bills, sum(late) as late, sum(guarantees) as guarantees,
      sum(forecast) as forecast, sum(came) as came
    from figure where day between ${from} and ${to}
    group by 1, 2 order by 1, 2`.execute(trx);
  return rows;
}

async function payersOf(trx: Trx, request: Request, actor: Actor): Promise<Response['payers']> {
  const { rows } = await sql<Response['payers'][number]>`
    select owed.*, days as days_late, coalesce(bills, 0) as paid_bills
    from (
      select company_id, currency, max(company_name) as company_name, max(company_name_zh) as company_name_zh, sum(open) as open
      from bill where open > 0 and ${scopeOf('bill', request, actor)} group by company_id, currency
    ) as owed left join ${habit(request, actor)} as habit on habit.company_id = owed.company_id
    order by owed.open desc, owed.company_id, owed.currency limit ${SHOWN_PAYERS}`.execute(trx);
  return rows.map((row) => ({ ...row, open: shownMoney(row.open, row.currency) }));
}

async function notForecast(trx: Trx, request: Request, actor: Actor, day: Day): Promise<number> {
  const { rows } = await sql<{ contracts: number }>`
    with ${forecasts(request, actor, day)}
    select count(*)::int as contracts from deal left join earning on earning.contract_id = deal.contract_id where earning.rate is null`.execute(
    trx,
  );
  return rows[0]?.contracts ?? 0;
}

/** What is expected by month and currency against what came, within the scope of the person. */
export async function cashCalendarOf(trx: Trx, request: Request, actor: Actor): Promise<Response> {
  const day = await today(trx);
  const now = monthOf(day);
  const rows = (await sums(trx, request, actor, day)).map((row) => {
    const show = (figure: string) => shownMoney(figure, row.currency);
    const parts = row.month < now ? [row.due] : [row.bills, row.guarantees, row.forecast];
    return {
      month: row.month,
      currency: row.currency,
      due: show(row.due),
      bills: show(row.bills),
      late: show(row.late),
      guarantees: show(row.guarantees),
      forecast: show(row.forecast),
      expected: show(format(sum(parts.map(decimal)))),
      came: show(row.came),
    };
  });
  return { today: day, rows, payers: await payersOf(trx, request, actor), notForecast: await notForecast(trx, request, actor, day) };
}
