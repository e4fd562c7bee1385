import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { bankStatementList, bankStatementRead } from '@bls/proto/contracts/calls/finance/bank-statements';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Currency } from '@bls/proto/domain/values/money';
import { anyContains } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf } from '@bls/kit/db/listing/listing';
import { sql } from 'kysely';
import { shownMoney } from '../../db/amounts.js';
import type { BankLineRecord, FinanceDb, Trx } from '../../db/schema.js';
import { type Candidate, Candidates, numbersIn } from './match-lines.js';

type Statement = ResponseOf<typeof bankStatementRead>['statement'];
type Request = RequestOf<typeof bankStatementList>;

const listing: Listing<Request, Actor> = {
  table: 'bankStatement',
  sorts: {
    importedAt: 'bankStatement.importedAt',
    name: 'bankStatement.name',
    firstDay: 'bankStatement.firstDay',
    lastDay: 'bankStatement.lastDay',
  },
  sort: '-importedAt',
  scope: () => undefined,
  filters: {},
  search: anyContains('bankStatement.name', 'bankStatement.importedByName'),
};

/** Statements in the order of the ids, each with the number of open and confirmed lines. */
async function statements(trx: Trx, ids: readonly string[]): Promise<Statement[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('bankStatement')
    .select(['id', 'name', 'firstDay', 'lastDay', 'lines', 'importedByName', 'importedAt'])
    .select((eb) => {
      const counted = (status: BankLineRecord['status']) =>
        eb
          .selectFrom('bankLine')
          .select((e) => e.fn.countAll<number>().as('n'))
          .whereRef('bankLine.statementId', '=', 'bankStatement.id')
          .where('status', '=', status);
      return [counted('open').as('open'), counted('confirmed').as('confirmed')];
    })
    .where('id', 'in', ids)
    .execute();
  const found = new Map(rows.map((row) => [row.id, { ...row, open: row.open ?? 0, confirmed: row.confirmed ?? 0 }]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export async function listStatements(trx: Trx, request: Request, actor: Actor): Promise<ResponseOf<typeof bankStatementList>> {
  const found = await pageOf<{ id: string }, FinanceDb, Request, Actor>(trx, listing, request, actor);
  return {
    ...found,
    rows: await statements(
      trx,
      found.rows.map(({ id }) => id),
    ),
  };
}

/** Payments that wait for finance, with the numbers of their bills. */
async function waiting(trx: Trx): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select p.id as payment_id, p.number, p.company_name, p.company_name_zh, p.amount, p.currency, p.transfer_date, p.revision, p.payer_bank,
      array_agg(b.number order by b.number) as bill_numbers
    from payment p join payment_item i on i.tenant = p.tenant and i.payment_id = p.id join bill b on b.tenant = i.tenant and b.id = i.bill_id
    where p.status = 'submitted' and p.kind = 'payment' group by p.tenant, p.id order by p.number`.execute(trx);
  return rows.map((row) => ({ ...row, amount: shownMoney(row.amount, row.currency as Currency) }));
}

type Line = BankLineRecord & { paymentNumber: string | null; repeated: boolean };

/** A statement with the payments proposed for each open line; `notFound` when it does not exist. */
export async function readBankStatement(trx: Trx, id: string): Promise<ResponseOf<typeof bankStatementRead>> {
  const [statement] = await statements(trx, [id]);
  if (!statement) throw new CallError('notFound');
  const { rows } = await sql<Line>`
    select line.*, payment.number as payment_number, exists (
      select from bank_line other where other.tenant = line.tenant and other.currency = line.currency and other.amount = line.amount and other.day = line.day
        and other.payer = line.payer and other.reference = line.reference and other.statement_id <> line.statement_id
    ) as repeated
    from bank_line line left join payment on payment.tenant = line.tenant and payment.id = line.payment_id
    where line.statement_id = ${id} order by line.file_row`.execute(trx);
  const candidates = new Candidates(rows.some(({ status }) => status === 'open') ? await waiting(trx) : []);
  const named = await unreportedBills(trx, rows);
  return {
    statement,
    lines: rows.map((line) => ({
      fileRow: line.fileRow,
      day: line.day,
      amount: shownMoney(line.amount, line.currency),
      currency: line.currency,
      payer: line.payer,
      reference: line.reference,
      status: line.status,
      payment: line.paymentId && line.paymentNumber ? { id: line.paymentId, number: line.paymentNumber } : null,
      decidedBy: line.decidedBy?.name ?? null,
      repeated: line.repeated,
      proposals: line.status === 'open' ? candidates.proposalsFor(line) : [],
      bills: line.status === 'open' ? numbersIn(line.reference).flatMap((number) => named.get(number) ?? []) : [],
    })),
  };
}

/** Open bills without a reported payment whose number is in the text of a line. */
async function unreportedBills(trx: Trx, lines: readonly Line[]): Promise<Map<string, { id: string; number: string }>> {
  const numbers = [...new Set(lines.flatMap(({ status, reference }) => (status === 'open' ? numbersIn(reference) : [])))];
  if (numbers.length === 0) return new Map();
  const bills = await trx
    .selectFrom('bill')
    .select(['id', 'number'])
    .where('number', 'in', numbers)
    .where('open', '>', '0')
    .where('reported', '=', '0')
    .execute();
  return new Map(bills.map((bill) => [bill.number, bill]));
}

/** The import with this id, if it exists. The caller makes the id, so a repeated request finds its own import. */
export const importOf = (trx: Trx, id: string): Promise<{ id: string; lines: number; skipped: number } | undefined> =>
  trx.selectFrom('bankStatement').select(['id', 'lines', 'skipped']).where('id', '=', id).executeTakeFirst();
