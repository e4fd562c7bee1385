import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { journalList, JournalEntryView } from '@bls/proto/contracts/calls/finance/books';
import type { Chart } from '@bls/proto/domain/books/chart';
import { ONE } from '@bls/proto/domain/values/decimal';
import { anyContains, equals, oneOf } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf } from '@bls/kit/db/listing/listing';
import type { EntryRecord } from '../../db/books.js';
import type { FinanceDb, Trx } from '../../db/schema.js';
import { book, type PostingRecord, sides } from './book.js';

type Request = RequestOf<typeof journalList>;

const listing: Listing<Request, Actor> = {
  table: 'journalEntry',
  sorts: { sequence: 'journalEntry.sequence', day: 'journalEntry.day', document: 'journalEntry.documentNumber' },
  sort: '-sequence',
  scope: () => undefined,
  filters: { month: equals('journalEntry.month'), event: oneOf('journalEntry.event'), companyId: equals('journalEntry.companyId') },
  search: anyContains(
    'journalEntry.documentNumber',
    'journalEntry.contractNumber',
    'journalEntry.companyName',
    'journalEntry.companyNameZh',
  ),
};

/** The postings of entries in the order of their lines. */
export async function postingsOf(trx: Trx, ids: readonly string[]): Promise<Map<string, PostingRecord[]>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('ledgerPosting as p')
    .leftJoin('bill as b', (join) => join.onRef('b.tenant', '=', 'p.tenant').onRef('b.id', '=', 'p.billId'))
    .select(['p.entryId as id', 'p.account', 'p.amount', 'b.number as billNumber'])
    .where('p.entryId', 'in', ids)
    .orderBy('p.entryId')
    .orderBy('p.line')
    .execute();
  return Map.groupBy(rows as PostingRecord[], ({ id }) => id);
}

async function viewsOf(trx: Trx, entries: readonly EntryRecord[], chart: Chart): Promise<JournalEntryView[]> {
  const postings = await postingsOf(
    trx,
    entries.map(({ id }) => id),
  );
  return entries.map((entry) => view(entry, postings.get(entry.id) ?? [], chart));
}

/** An entry in its own currency, as screens and other systems read it. */
export function view(entry: EntryRecord, postings: readonly PostingRecord[], chart: Chart): JournalEntryView {
  const { documentKind: kind, documentId, documentNumber: number, tenant: _, ...fields } = entry;
  const lines = book(entry, postings, chart, ONE).lines.map(({ account, book: { code, name, nameZh }, amount, billNumber }) => ({
    account,
    code,
    name,
    nameZh,
    ...sides(amount, entry.currency),
    billNumber,
  }));
  return { ...fields, document: { kind, id: documentId, number }, lines };
}

export async function listJournal(trx: Trx, request: Request, actor: Actor, chart: Chart): Promise<ResponseOf<typeof journalList>> {
  const found = await pageOf<EntryRecord, FinanceDb, Request, Actor>(trx, listing, request, actor);
  return { ...found, rows: await viewsOf(trx, found.rows, chart) };
}

/** The entries after a sequence number, oldest first. */
export async function entriesAfter(trx: Trx, after: number, limit: number, chart: Chart): Promise<JournalEntryView[]> {
  const entries = await trx.selectFrom('journalEntry').selectAll().where('sequence', '>', after).orderBy('sequence').limit(limit).execute();
  return viewsOf(trx, entries, chart);
}
