import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { BankMatchReason, bankStatementList, bankStatementRead, NamedBill } from '@bls/proto/contracts/calls/finance/bank-statements';
import { format, subtract, ZERO } from '@bls/proto/domain/values/decimal';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Currency } from '@bls/proto/domain/values/money';
import { anyContains } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf } from '@bls/kit/db/listing/listing';
import { today } from '@bls/shared/calendar/today';
import { sql } from 'kysely';
import { shownMoney } from '../../db/amounts.js';
import type { BankLineRecord, BillRecord, FinanceDb, Trx } from '../../db/schema.js';
import { isCredit, payableOf, uncertifiedOf } from '../bills/facts-of-bill.js';
import { withWaitingPayment } from '../payments/find-payment.queries.js';
import { certainMatches, type Known, type KnownBill } from './certain-match.js';
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

/** The last match of a line that was undone. */
type Undone = { undoneNumber: string; undoReason: string; undoneBy: string; undoneAt: string };
type Line = BankLineRecord & { paymentNumber: string | null; repeated: boolean; isUndone: boolean } & Undone;

async function linesOf(trx: Trx, statementId: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select line.*, payment.number as payment_number, exists (
      select from bank_line other where other.tenant = line.tenant and other.currency = line.currency and other.amount = line.amount and other.day = line.day
        and other.payer = line.payer and other.reference = line.reference and other.statement_id <> line.statement_id
    ) as repeated, undo.*, undo.undone_at is not null as is_undone
    from bank_line line left join payment on payment.tenant = line.tenant and payment.id = line.payment_id
    left join lateral (
      select paid.number as undone_number, undo.reason as undo_reason, undo.by ->> 'name' as undone_by, undo.at as undone_at
      from bank_match_undo undo join payment paid on paid.tenant = undo.tenant and paid.id = undo.payment_id
      where undo.tenant = line.tenant and undo.statement_id = line.statement_id and undo.file_row = line.file_row order by undo.at desc limit 1
    ) undo on true
    where line.statement_id = ${statementId} order by line.file_row`.execute(trx);
  return rows;
}

/** Bills whose number or reference is in the text of an open line, by number. */
async function namedBills(trx: Trx, lines: readonly Line[]): Promise<Map<string, KnownBill>> {
  const numbers = [...new Set(lines.flatMap(({ reference, payer }) => billNumbersIn(`${reference} ${payer}`)))];
  if (numbers.length === 0) return new Map();
  const bills = await trx.selectFrom('bill').selectAll().where('number', 'in', numbers).execute();
  const reported = await withWaitingPayment(
    trx,
    bills.map(({ id }) => id),
  );
  return new Map(bills.map((bill) => [bill.number, knownBill(bill, reported.has(bill.id))]));
}

function knownBill(bill: BillRecord, isReported: boolean): KnownBill {
  const { id, number, revision, companyId, companyName, companyNameZh, currency, issuedOn } = bill;
  const payable = payableOf(bill);
  return {
    id,
    number,
    revision,
    companyId,
    companyName,
    companyNameZh,
    currency,
    open: shownMoney(format(payable), currency),
    isOpen: !isCredit(bill) && payable > ZERO,
    isReported,
    amount: format(subtract(payable, uncertifiedOf(bill))),
    billedOn: issuedOn,
  };
}

type Open = { lines: Line[]; bills: Map<string, KnownBill>; known: Known; matches: ReturnType<typeof certainMatches<Line>> };

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
        undone: line.isUndone ? { number: line.undoneNumber, reason: line.undoReason, by: line.undoneBy, at: line.undoneAt } : null,
      };
    }),
  };
}

/** Open bills without a reported payment that the text of a line names. */
const unreportedOf = ({ reference, payer }: Line, bills: ReadonlyMap<string, KnownBill>): NamedBill[] =>
  billNumbersIn(`${reference} ${payer}`).flatMap((wanted) => {
    const bill = bills.get(wanted);
    if (!bill?.isOpen || bill.isReported) return [];
    const { isOpen: _isOpen, isReported: _isReported, amount: _amount, billedOn: _billedOn, ...named } = bill;
    return [named];
  });

/** A line, and the version of the payment or bill that it pays. */
export type CertainLine = { fileRow: number; reason: BankMatchReason; pays: 'payment' | 'bill'; id: string; revision: number };

/** The open lines of a statement that pay one reported payment, or one bill that nobody has reported as paid, for certain. */
export async function certainLines(trx: Trx, statementId: string): Promise<CertainLine[]> {
  const { lines, matches } = await openLines(trx, await linesOf(trx, statementId));
  return lines.flatMap((line): CertainLine[] => {
    const match = matches.get(line);
    if (!match || 'doubt' in match) return [];
    const { fileRow } = line;
    const { reason } = match;
    return 'payment' in match
      ? [{ fileRow, reason, pays: 'payment', id: match.payment.paymentId, revision: match.payment.revision }]
      : [{ fileRow, reason, pays: 'bill', id: match.bill.id, revision: match.bill.revision }];
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
