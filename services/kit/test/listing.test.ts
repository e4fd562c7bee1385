import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql, type SqlBool } from 'kysely';
import { Database } from '../src/db/database.js';
import { anyContains, atLeast, oneOf, onlyIf } from '../src/db/listing/filters.js';
import { type Listing, pageOf } from '../src/db/listing/listing.js';
import { byName } from '../src/db/listing/name-order.js';
import { startTestService, type TestService } from '../src/testing/service.js';
import { NotesModule, type NotesDb } from './notes.js';

type Reader = { tenant: string; below?: number; language?: string };
type Request = { page: number; pageSize: number; sort?: string; search?: string; words?: string[]; from?: string; few?: boolean };
type Note = NotesDb['note'];

const listing: Listing<Request, Reader> = {
  table: 'note',
  sorts: { words: 'note.words', revision: 'note.revision', maybe: 'note.maybe', called: byName('note.called') },
  sort: '-revision',
  nullable: ['maybe'],
  scope: ({ below }) => (below === undefined ? undefined : sql<SqlBool>`note.revision < ${below}`),
  filters: {
    words: oneOf('note.words'),
    from: atLeast('note.words'),
    few: onlyIf(() => sql<SqlBool>`note.revision <= 3`),
  },
  search: anyContains('note.words'),
};

let service: TestService<NotesDb>;
let db: Database<NotesDb>;
const notes = Array.from({ length: 47 }, (_, i) => ({
  id: randomUUID(),
  words: `w${i % 5}%`,
  revision: i,
  maybe: i % 3 === 0 ? null : i % 7,
}));

beforeAll(async () => {
  service = await startTestService<NotesDb>({ name: 'files', module: NotesModule, migrations: new URL('./migrations', import.meta.url) });
  db = service.running.app.get<Database<NotesDb>>(Database, { strict: false });
  await sql`alter table note add column maybe int, add column called text not null default '', add column called_zh text`.execute(
    service.superuser,
  );
  for (const { id, words, revision, maybe } of notes)
    await sql`insert into note (tenant, id, words, revision, maybe) values ('CTL', ${id}, ${words}, ${revision}, ${maybe})`.execute(
      service.superuser,
    );
  await sql`insert into note (tenant, id, words) values ('PLBY', ${randomUUID()}, 'w1%')`.execute(service.superuser);
});
afterAll(() => service?.stop());

const list = (request: Partial<Request> = {}, reader: Reader = { tenant: 'CTL' }) =>
  db.read(reader, (trx) => pageOf<Note, NotesDb, Request, Reader>(trx, listing, { page: 1, pageSize: 10, ...request }, reader));
const all = async (request: Partial<Request>): Promise<Note[]> => {
  const rows: Note[] = [];
  for (let page = 1; page <= 6; page += 1) rows.push(...(await list({ ...request, page })).rows);
  return rows;
};

describe('a list', () => {
  it.each(['words', '-words', 'revision', '-revision', 'maybe', '-maybe'])(
    'sorted by %s gives each row once, from whichever end a page is read',
    async (sort) => {
      const rows = await all({ sort });
      expect(new Set(rows.map(({ id }) => id)).size).toBe(notes.length);
      const key = sort.replace('-', '') as 'revision';
      const values = rows.map((row) => row[key] as number | string | null);
      const present = values.filter((value) => value !== null);
      // nulls come last in both directions
      expect(values.slice(0, present.length)).toEqual(present);
      const ordered = present.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(present).toEqual(sort.startsWith('-') ? ordered.toReversed() : ordered);
    },
  );

  it('returns the exact total on every page and beyond the last one', async () => {
    for (const page of [1, 3, 5, 6, 90]) expect((await list({ page })).total).toBe(47);
    expect((await list({ page: 90 })).rows).toEqual([]);
    expect((await list({ page: 90, search: 'w1%' })).total).toBe(10);
  });

  it('sorts names as the reader reads them: English by letters, Chinese by sound, and a name without a Chinese form by its English one', async () => {
    const called = [
      ['Beta', '安'],
      ['Delta', '博'],
      ['Alpha', '赵'],
      ['Middle', null],
    ] as const;
    for (const [index, [name, nameZh]] of called.entries())
      await sql`update note set called = ${name}, called_zh = ${nameZh} where id = ${notes[index]?.id}`.execute(service.superuser);
    const order = async (language: string) => {
      const { rows } = await list({ sort: '-called', pageSize: 4, from: 'w0%' }, { tenant: 'CTL', language });
      return rows.map(({ id }) => called[notes.findIndex((note) => note.id === id)]?.[0]);
    };
    expect(await order('en')).toEqual(['Middle', 'Delta', 'Beta', 'Alpha']);
    const zh = await order('zh');
    expect(zh.filter((name) => name !== 'Middle')).toEqual(['Alpha', 'Delta', 'Beta']);
    expect(zh).toContain('Middle');
  });

  it('filters only by fields that are set, within the scope and the tenant', async () => {
    expect((await list({ words: ['w1%', 'w2%'] })).total).toBe(19);
    expect((await list({ words: [] })).total).toBe(47);
    expect((await list({ few: true, from: 'w1' })).total).toBe(3);
    expect((await list({ few: false })).total).toBe(47);
    expect((await list({}, { tenant: 'CTL', below: 5 })).total).toBe(5);
    expect((await list({}, { tenant: 'PLBY' })).total).toBe(1);
  });

  it('searches from the third character on, literally', async () => {
    expect((await list({ search: 'W1%' })).total).toBe(10);
    expect((await list({ search: 'w1' })).total).toBe(47);
    expect((await list({ search: 'w_%' })).total).toBe(0);
  });

  it('finds each word in any column', async () => {
    expect((await list({ search: '1% W1' })).total).toBe(10);
    expect((await list({ search: ' w1%  w2% ' })).total).toBe(0);
  });
});
