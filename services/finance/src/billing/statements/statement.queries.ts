import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf } from '@bls/proto/contracts/call';
import { type Statement, STATEMENT_LINES, type statementRead } from '@bls/proto/contracts/calls/finance/statements';
import { CallError } from '@bls/proto/domain/values/errors';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import { seesOnAccount } from '../bills/read/credits.queries.js';
import { billedIn } from './list-accounts.queries.js';
import { balanced, type StatementMove } from './statement.js';

type Request = RequestOf<typeof statementRead>;
type Account = Pick<Statement, 'companyName' | 'companyNameZh' | 'contracts'>;

/**
 * Bills and credit notes on the day of issue, payments on the day of arrival, certificates of withheld tax on the day that finance
 * entered, refunds on the day they left, each with its change of the balance. A payment counts with its parts for bills that the person may see. Money on account belongs to no contract, so
 * that a statement of one contract is without it. A set-off changes the balance only when credit and bill are not both in it.
 */
const moves = ({ companyId, currency, contractId }: Request, actor: Actor) => {
  const inStatement = sql`${billedIn(companyId, currency, actor)} ${contractId ? sql`and bill.contract_id = ${contractId}` : sql``}`;
  const withAccount = sql<boolean>`${contractId === undefined && seesOnAccount(actor)}::boolean`;
  const has = (column: string) =>
    sql`exists (select from bill where bill.tenant = set_off.tenant and bill.id = set_off.${sql.ref(column)} and ${inStatement})`;
  return sql`(
    select issued_on as day, case when total < 0 then 'creditNote' else 'bill' end as kind, id, number, array[contract_number] as contract_numbers,
      kind as bill_kind, case when total > 0 then due_on end as due_on, total as amount, 0 as place
    from bill where ${inStatement}
    union all
    select payment.collected_date, case when payment.kind in ('refund', 'certificate') then payment.kind else 'payment' end, payment.id, payment.number,
      coalesce(array_agg(distinct part.contract_number) filter (where part.contract_number is not null), '{}'), null, null, -sum(part.amount), 1
    from (
      select item.payment_id, item.amount, bill.contract_number
      from bill join payment_item item on item.tenant = bill.tenant and item.bill_id = bill.id where ${inStatement}
      union all
      select id, case when source_payment_id is null then on_account else amount end, null from payment
      where ${withAccount} and company_id = ${companyId} and currency = ${currency} and (on_account > 0 or source_payment_id is not null)
    ) as part
    join payment on payment.id = part.payment_id and payment.status in ('financeConfirmed', 'paid')
    group by payment.id, payment.collected_date, payment.number, payment.kind
    union all
    select set_off.day, 'setOff', bill.id, bill.number, array[bill.contract_number], null, null,
      sum(case when bill.id = set_off.bill_id then -set_off.amount else set_off.amount end), 2
    from set_off join bill on bill.tenant = set_off.tenant and bill.id in (set_off.bill_id, set_off.credit_note_id)
    where set_off.company_id = ${companyId} and set_off.currency = ${currency} and ${inStatement}
      and not (${has('billId')} and (${has('creditNoteId')} or (set_off.payment_id is not null and ${withAccount})))
    group by set_off.day, bill.id, bill.number, bill.contract_number
  ) as moves`;
};

async function accountOf(trx: Trx, { companyId, currency }: Request, actor: Actor): Promise<Account> {
  const { rows } = await sql<{ companyName: string; companyNameZh: string | null; contractId: string; contractNumber: string }>`
    select distinct on (contract_id) company_name, company_name_zh, contract_id, contract_number
    from bill where ${billedIn(companyId, currency, actor)} order by contract_id, issued_at desc`.execute(trx);
  const [first] = rows;
  if (!first) throw new CallError('notFound');
  const contracts = rows
    .map(({ contractId, contractNumber }) => ({ contractId, contractNumber }))
    .sort((a, b) => (a.contractNumber < b.contractNumber ? -1 : 1));
  return { companyName: first.companyName, companyNameZh: first.companyNameZh, contracts };
}

/** The statement of a licensee in a currency; `notFound` outside the scope. */
export async function readStatement(trx: Trx, request: Request, actor: Actor): Promise<Statement> {
  const { companyId, currency, contractId, from, to } = request;
  if (from > to) throw new CallError('ruleBroken', { issues: [{ path: ['to'], rule: 'statement.order' }] });
  const account = await accountOf(trx, request, actor);
  const contract = account.contracts.find((one) => one.contractId === contractId);
  if (contractId && !contract) throw new CallError('notFound');
  const all = moves(request, actor);
  const before = await sql<{ owed: string }>`select coalesce(sum(amount), 0) as owed from ${all} where day < ${from}`.execute(trx);
  const { rows } = await sql<StatementMove>`
    select day, kind, id, number, contract_numbers, bill_kind, due_on, amount from ${all}
    where day between ${from} and ${to} order by day, place, number limit ${STATEMENT_LINES + 1}`.execute(trx);
  if (rows.length > STATEMENT_LINES)
    throw new CallError('ruleBroken', { issues: [{ path: ['from'], rule: 'statement.tooLong', params: { most: STATEMENT_LINES } }] });
  return {
    companyId,
    currency,
    ...account,
    contractNumber: contract?.contractNumber ?? null,
    from,
    to,
    ...balanced(before.rows[0]?.owed ?? '0', rows, currency),
  };
}
