import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { BankMatchReason, bankStatementList, bankStatementRead } from '@bls/proto/contracts/calls/finance/bank-statements';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Currency } from '@bls/proto/domain/values/money';
import { anyContains } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf } from '@bls/kit/db/listing/listing';
import { today } from '@bls/shared/calendar/today';
import { sql } from 'kysely';
import { shownMoney } from '../../db/amounts.js';
import type { BankLineRecord, FinanceDb, Trx } from '../../db/schema.js';
import { certainMatches, type Known } from './certain-match.js';
import { type Candidate, Candidates } from './match-lines.js';
import { billNumbersIn } from './named-documents.js';

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
      array_agg(b.number order by b.number) as bill_numbers, max(b.issued_on) as billed_on
    from payment p join payment_item i on i.tenant = p.tenant and i.payment_id = p.id join bill b on b.tenant = i.tenant and b.id = i.bill_id
    where p.status = 'submitted' and p.kind = 'payment' group by p.tenant, p.id order by p.number`.execute(trx);
  return rows.map((row) => ({ ...row, amount: shownMoney(row.amount, row.currency as Currency) }));
}

type Line = BankLineRecord & { paymentNumber: string | null; repeated: boolean };

async function linesOf(trx: Trx, statementId: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select line.*, payment.number as payment_number, exists (
      select from bank_line other where other.tenant = line.tenant and other.currency = line.currency and other.amount = line.amount and other.day = line.day
        and other.payer = line.payer and other.reference = line.reference and other.statement_id <> line.statement_id
    ) as repeated
    from bank_line line left join payment on payment.tenant = line.tenant and payment.id = line.payment_id
    where line.statement_id = ${statementId} order by line.file_row`.execute(trx);
  return rows;
}

type NamedBill = { id: string; number: string; isOpen: boolean; isReported: boolean };

/** Bills whose number or reference is in the text of an open line, by number. */
async function namedBills(trx: Trx, lines: readonly Line[]): Promise<Map<string, NamedBill>> {
  const numbers = [...new Set(lines.flatMap(({ reference, payer }) => billNumbersIn(`${reference} ${payer}`)))];
  if (numbers.length === 0) return new Map();
  const bills = await trx
    .selectFrom('bill')
    .select((eb) => ['id', 'number', eb('open', '>', '0').as('isOpen'), eb('reported', '<>', '0').as('isReported')])
    .where('number', 'in', numbers)
    .execute();
  return new Map(bills.map((bill) => [bill.number, { ...bill, isOpen: Boolean(bill.isOpen), isReported: Boolean(bill.isReported) }]));
}

type Open = { lines: Line[]; bills: Map<string, NamedBill>; known: Known; matches: ReturnType<typeof certainMatches<Line>> };

/** What is known for the open ones of some lines: payments that wait, bills that are named, and what is certain. */
async function openLines(trx: Trx, all: readonly Line[]): Promise<Open> {
  const lines = all.filter(({ status }) => status === 'open');
  const bills = await namedBills(trx, lines);
  const candidates = new Candidates(lines.length > 0 ? await waiting(trx) : []);
  const known = { candidates, bills, today: await today(trx) };
  return { lines, bills, known, matches: certainMatches(lines, known) };
}

/** A statement with the payments proposed for each open line; `notFound` when it does not exist. */
export async function readBankStatement(trx: Trx, id: string): Promise<ResponseOf<typeof bankStatementRead>> {
  const [statement] = await statements(trx, [id]);
  if (!statement) throw new CallError('notFound');
  const lines = await linesOf(trx, id);
  const { bills, known, matches } = await openLines(trx, lines);
  return {
    statement,
    lines: lines.map((line) => {
      const match = matches.get(line);
      return {
        fileRow: line.fileRow,
        day: line.day,
        amount: shownMoney(line.amount, line.currency),
        currency: line.currency,
        payer: line.payer,
        reference: line.reference,
        status: line.status,
        payment: line.paymentId && line.paymentNumber ? { id: line.paymentId, number: line.paymentNumber } : null,
        decidedBy: line.decidedBy?.name ?? null,
        matchReason: line.matchReason,
        doubt: match && 'doubt' in match ? match.doubt : null,
        repeated: line.repeated,
        proposals: match ? known.candidates.proposalsFor(line) : [],
        bills: match ? unreportedOf(line, bills) : [],
      };
    }),
  };
}

/** Open bills without a reported payment that the text of a line names. */
const unreportedOf = ({ reference, payer }: Line, bills: ReadonlyMap<string, NamedBill>): { id: string; number: string }[] =>
  billNumbersIn(`${reference} ${payer}`).flatMap((wanted) => {
    const bill = bills.get(wanted);
    return bill?.isOpen && !bill.isReported ? [{ id: bill.id, number: bill.number }] : [];
  });

export type CertainLine = { fileRow: number; paymentId: string; revision: number; reason: BankMatchReason };

/** The open lines of a statement that pay one reported payment for certain. */
export async function certainLines(trx: Trx, statementId: string): Promise<CertainLine[]> {
  const { lines, matches } = await openLines(trx, await linesOf(trx, statementId));
  return lines.flatMap((line) => {
    const match = matches.get(line);
    if (!match || !('payment' in match)) return [];
    const { paymentId, revision } = match.payment;
    return [{ fileRow: line.fileRow, paymentId, revision, reason: match.reason }];
  });
}

type Imported = { id: string; lines: number; skipped: number };

/** The import with this id, if it exists. The caller makes the id, so a repeated request finds its own import. */
export const importOf = (trx: Trx, id: string): Promise<Imported | undefined> =>
  trx.selectFrom('bankStatement').select(['id', 'lines', 'skipped']).where('id', '=', id).executeTakeFirst();

/** How many lines of a statement were matched without a person. */
export async function matchedAlone(trx: Trx, statementId: string): Promise<number> {
  const { matched } = await trx
    .selectFrom('bankLine')
    .select((eb) => eb.fn.countAll<number>().as('matched'))
    .where('statementId', '=', statementId)
    .where('matchReason', 'is not', null)
    .executeTakeFirstOrThrow();
  return matched;
}
