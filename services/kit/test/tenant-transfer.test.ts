import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { migrate } from '../src/db/migrations/migrate.js';
import { prepareDatabase } from '../src/servers/prepare-database.js';
import { inOrderOfReferences } from '../src/tenant-transfer/catalogue.queries.js';
import { deleteRows } from '../src/tenant-transfer/delete-rows.repository.js';
import { exportRows } from '../src/tenant-transfer/export-rows.queries.js';
import { checkTarget, importRows } from '../src/tenant-transfer/import-rows.repository.js';

const superuserUrl = process.env['TEST_POSTGRES_URL'] ?? '';
const names = ['source', 'target'].map((name) => `transfer_${name}_${randomUUID().slice(0, 8)}`);
let [source, target] = ['', ''];
let folder: string;

const SCHEMA = `
  create function refuse_change() returns trigger language plpgsql as $$ begin raise exception 'append-only'; end $$;
  create table part (
    tenant text not null, id int not null, parent int, folder text not null,
    plain text not null generated always as (extensions.plain_text(folder)) stored,
    primary key (tenant, id), foreign key (tenant, parent) references part (tenant, id)
  );
  create table entry (
    tenant text not null, part int not null, sequence bigint generated always as identity,
    document jsonb, bytes bytea, amount numeric(24, 4), at timestamptz, words text[], day date,
    foreign key (tenant, part) references part (tenant, id)
  );
  create trigger append_only before update or delete on entry for each row execute function refuse_change();
  create trigger append_only_statement before update or delete or truncate on part for each statement execute function refuse_change();
  do $$ declare t text; begin
    foreach t in array array['part', 'entry'] loop
      execute format('alter table %I enable row level security', t);
      execute format('alter table %I force row level security', t);
      execute format('create policy tenant on %I using (tenant = current_setting(''app.tenant'', true))
        with check (tenant = current_setting(''app.tenant'', true))', t);
    end loop;
  end $$;`;

/** Rows as a superuser, who sees those of all tenants. */
async function rowsOf(database: string, text: string): Promise<unknown[]> {
  const url = new URL(superuserUrl);
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href, options: '-c search_path=notes,extensions' });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const [from = '', to = ''] = names;
const all = (database: string, tenant: string): Promise<unknown[][]> =>
  Promise.all(
    ['part order by id', 'entry order by sequence'].map((what) => {
      const [table, order] = what.split(' order by ');
      return rowsOf(database, `select t::text from ${table} t where tenant = '${tenant}' order by ${order}`);
    }),
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bls-transfer-'));
  await writeFile(join(folder, '0001-initial.sql'), SCHEMA);
  const urls: string[] = [];
  for (const name of names) {
    const { notes } = await prepareDatabase(superuserUrl, name, ['notes']);
    await migrate(notes.migrationUrl, 'notes', pathToFileURL(`${folder}/`));
    urls.push(notes.migrationUrl);
  }
  [source = '', target = ''] = urls;
  for (const tenant of ['CTL', 'PLBY'])
    await rowsOf(
      from,
      `insert into part (tenant, id, parent, folder) select '${tenant}', n, nullif(1201 - n, 0), 'Ünit ' || n from generate_series(1, 1200) n;
       insert into entry (tenant, part, document, bytes, amount, at, words, day) values
         ('${tenant}', 1, 'null', '\\x00ff', 0.1000, '2026-11-01 10:00:00.123456+08', '{"a,b",NULL,"\\"q\\""}', 'infinity'),
         ('${tenant}', 2, null, null, null, '-infinity', '{}', null),
         ('${tenant}', 1200, '{"lines": "one\\ntwo \u2028 three", "big": 12345678901234567890.10}', '\\x', -1, null, null, '0044-03-15 BC');
       insert into outbox (tenant, id, subject, request_id, payload, at, published_at, stream_sequence) values
         ('${tenant}', gen_random_uuid(), 'note.written.v1', 'r', '{}', now() - interval '1 day', now(), 7),
         ('${tenant}', gen_random_uuid(), 'job.unpack', 'r', '{}', now() - interval '9 days', now(), null)`,
    );
});

afterAll(async () => {
  const server = new pg.Client({ connectionString: superuserUrl });
  await server.connect();
  for (const name of names) await server.query(`drop database if exists ${name} with (force)`);
  await server.end();
  await rm(folder, { recursive: true, force: true });
});

describe('the rows of one tenant', () => {
  it('are the same in another database: every type, rows that name each other, append-only tables, generated columns', async () => {
    const manifest = await exportRows(source, ['notes'], 'CTL', join(folder, 'export'));
    await rowsOf(to, `insert into part (tenant, id, folder) values ('PLBY', 1, 'other')`);
    await importRows(target, manifest, join(folder, 'export'));
    expect(await all(to, 'CTL')).toEqual(await all(from, 'CTL'));
    expect(await rowsOf(to, `select count(*)::int as count from part where tenant = 'PLBY'`)).toEqual([{ count: 1 }]);
    // triggers are enforced again, and the next entry has a number of its own
    await expect(rowsOf(to, 'delete from entry')).rejects.toThrow('append-only');
    expect(await rowsOf(to, `insert into entry (tenant, part) values ('CTL', 1) returning sequence > 3 as after`)).toEqual([
      { after: true },
    ]);
    // consumers here have not received the events of the last weeks
    const published = `select subject, published_at is null as waits from outbox order by subject`;
    expect(await rowsOf(to, published)).toEqual([
      { subject: 'job.unpack', waits: false },
      { subject: 'note.written.v1', waits: true },
    ]);
    await expect(checkTarget(target, manifest)).rejects.toThrow('CTL exists already');
  });

  it('are all imported or none, and only into a schema of the same version', async () => {
    const manifest = await exportRows(source, ['notes'], 'PLBY', join(folder, 'second'));
    await rowsOf(to, `alter table part disable trigger user; delete from part where tenant = 'PLBY'; alter table part enable trigger user`);
    await rowsOf(to, `alter table entry add constraint narrow check (amount is distinct from -1) not valid`);
    await expect(importRows(target, manifest, join(folder, 'second'))).rejects.toThrow('narrow');
    expect(await all(to, 'PLBY')).toEqual([[], []]);
    const older = { ...manifest, schemas: manifest.schemas.map((schema) => ({ ...schema, migrations: schema.migrations.slice(1) })) };
    await expect(checkTarget(target, older)).rejects.toThrow('the schema notes is of another version than the export: 0000-kit');
  });

  it('are deleted without a remainder, and those of others stay', async () => {
    const others = await all(from, 'PLBY');
    expect(await deleteRows(source, ['notes'], 'CTL')).toBe(1205);
    expect(await all(from, 'CTL')).toEqual([[], []]);
    expect(await all(from, 'PLBY')).toEqual(others);
    expect(await deleteRows(source, ['notes'], 'CTL')).toBe(0);
  });
});

it('tables come behind those that they name', () => {
  const tables = [
    { name: 'a', references: ['b', 'a'] },
    { name: 'b', references: [] },
  ];
  expect(inOrderOfReferences(tables).map(({ name }) => name)).toEqual(['b', 'a']);
  expect(() =>
    inOrderOfReferences([
      { name: 'a', references: ['b'] },
      { name: 'b', references: ['a'] },
    ]),
  ).toThrow('name each other: a, b');
});
