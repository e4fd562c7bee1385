import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { type performanceSummary, SUMMARY_MONTHS } from '@bls/proto/contracts/calls/finance/insight/performance';
import { addMonths, type Day, monthOf } from '@bls/proto/domain/values/time';
import { today } from '@bls/shared/calendar/today';
import { sql, type SqlBool } from 'kysely';
import { shownMoney } from '../../db/amounts.js';
import { contractScope } from '../../db/figures.queries.js';
import type { Trx } from '../../db/schema.js';
import { grantedIn } from './in-territory.queries.js';
import { contractFigures } from './list-contracts.queries.js';
import { reportCounts } from './report-counts.queries.js';

type Request = RequestOf<typeof performanceSummary>;
type Response = ResponseOf<typeof performanceSummary>;

/** Conditions on the contracts of `table`. */
const chosen = (table: string, { contractId, companyId, currency, territory }: Request) =>
  sql.join(
    [
      sql`true`,
      ...(contractId ? [sql<SqlBool>`${sql.ref(`${table}.contractId`)} = ${contractId}`] : []),
      ...(companyId ? [sql<SqlBool>`${sql.ref(`${table}.companyId`)} = ${companyId}`] : []),
      ...(currency ? [sql<SqlBool>`${sql.ref(`${table}.currency`)} = ${currency}`] : []),
      ...(territory ? [grantedIn(`${table}.contractId`)(territory)] : []),
    ],
    sql` and `,
  );

async function totals(trx: Trx, request: Request, actor: Actor, day: Day): Promise<Response['currencies']> {
  const { rows } = await sql<Response['currencies'][number]>`
    select currency, count(*)::int as contracts, count(*) filter (where pace = 'behind')::int as behind,
      count(*) filter (where pace = 'notReported')::int as not_reported, sum(guarantee) as guarantee, sum(due) as due, sum(earned) as earned,
      sum(billed) as billed, sum(paid) as paid, sum(open) as open
    from ${contractFigures(actor, day)} as known where ${chosen('known', request)} group by currency order by sum(guarantee) desc, currency`.execute(
    trx,
  );
  return rows.map((row) => {
    const show = (figure: string) => shownMoney(figure, row.currency);
    return {
      ...row,
      guarantee: show(row.guarantee),
      due: show(row.due),
      earned: show(row.earned),
      billed: show(row.billed),
      paid: show(row.paid),
      open: show(row.open),
    };
  });
}

async function reported(trx: Trx, request: Request, actor: Actor, day: Day): Promise<Response['months']> {
  const { rows } = await sql<Response['months'][number]>`
    select report.month, ${reportCounts(day)}
    from contract join sales_report as report on report.tenant = contract.tenant and report.contract_id = contract.contract_id
    where ${contractScope(actor)} and ${chosen('contract', request)}
      and report.month >= ${addMonths(monthOf(day), -SUMMARY_MONTHS)} and report.month < ${monthOf(day)}
    group by report.month order by report.month`.execute(trx);
  return rows;
}

/** Totals by currency and the reports of the last months, within the scope of the person. */
export async function summary(trx: Trx, request: Request, actor: Actor): Promise<Response> {
  const day = await today(trx);
  return { currencies: await totals(trx, request, actor, day), months: await reported(trx, request, actor, day) };
}
