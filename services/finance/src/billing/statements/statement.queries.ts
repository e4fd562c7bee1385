import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf } from '@bls/proto/contracts/call';
import { type Statement, STATEMENT_LINES, type statementRead } from '@bls/proto/contracts/calls/finance/statements';
import { CallError } from '@bls/proto/domain/values/errors';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import { billedIn } from './list-accounts.queries.js';
import { balanced, type Moved } from './statement.js';

type Wanted = RequestOf<typeof statementRead>;
type Whose = Pick<Statement, 'companyName' | 'companyNameZh' | 'contracts'>;

/**
 * Bills and credit notes on the day they were written, payments on the day they arrived, each with what it changes of
 * what is owed. A payment counts with its shares in bills that the person may see.
 */
const moves = ({ companyId, currency, contractId }: Wanted, actor: Actor) => {
  const seen = sql`${billedIn(companyId, currency, actor)} ${contractId ? sql`and bill.contract_id = ${contractId}` : sql``}`;
  return sql`(
    select issued_on as day, case when total < 0 then 'creditNote' else 'bill' end as kind, id, number, array[contract_number] as contract_numbers,
      kind as bill_kind, due_on, total as amount, 0 as place
    from bill where ${seen}
    union all
    select payment.collected_date, 'payment', payment.id, payment.number, array_agg(distinct bill.contract_number), null, null, -sum(item.amount), 1
    from bill join payment_item item on item.tenant = bill.tenant and item.bill_id = bill.id
    join payment on payment.tenant = item.tenant and payment.id = item.payment_id and payment.status in ('financeConfirmed', 'paid')
    where ${seen}
    group by payment.id, payment.collected_date, payment.number
  ) as moves`;
};

async function whoseIs(trx: Trx, { companyId, currency }: Wanted, actor: Actor): Promise<Whose> {
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

/** The statement of a licensee in a currency; `notFound` when the person may see nothing of it. */
export async function readStatement(trx: Trx, wanted: Wanted, actor: Actor): Promise<Statement> {
  const { companyId, currency, contractId, from, to } = wanted;
  if (from > to) throw new CallError('ruleBroken', { issues: [{ path: ['to'], rule: 'statement.order' }] });
  const whose = await whoseIs(trx, wanted, actor);
  const contract = whose.contracts.find((one) => one.contractId === contractId);
  if (contractId && !contract) throw new CallError('notFound');
  const all = moves(wanted, actor);
  const before = await sql<{ owed: string }>`select coalesce(sum(amount), 0) as owed from ${all} where day < ${from}`.execute(trx);
  const { rows } = await sql<Moved>`
    select day, kind, id, number, contract_numbers, bill_kind, due_on, amount from ${all}
    where day between ${from} and ${to} order by day, place, number limit ${STATEMENT_LINES + 1}`.execute(trx);
  if (rows.length > STATEMENT_LINES)
    throw new CallError('ruleBroken', { issues: [{ path: ['from'], rule: 'statement.tooLong', params: { most: STATEMENT_LINES } }] });
  return {
    companyId,
    currency,
    ...whose,
    contractNumber: contract?.contractNumber ?? null,
    from,
    to,
    ...balanced(before.rows[0]?.owed ?? '0', rows, currency),
  };
}
