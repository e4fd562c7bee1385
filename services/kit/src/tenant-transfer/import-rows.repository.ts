import { join } from 'node:path';
import pg from 'pg';
import { REPEATABLE_DAYS } from '../events/republish-lost.js';
import { REPLACED_DAYS } from '../jobs/requeue-lost.js';
import { ServerProblem } from '../servers/servers.js';
import { migrationsOf, type Table, tableName, tablesOf, tableWithRows } from './catalogue.queries.js';
import { readLines } from './lines.js';
import { rowsFile, type RowsManifest } from './manifest.js';
import { asOwner, useSchema } from './owner-transaction.js';
import { withoutTriggers } from './without-triggers.repository.js';

/** A statement gets this many rows, or fewer with this many characters. */
const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 4_000_000;

type Values = (string | null)[];

/** Throws ServerProblem when the tenant has rows, or a schema is of another version than the export. Changes nothing. */
export function checkTarget(ownerUrl: string, { tenant, schemas }: RowsManifest): Promise<void> {
  return asOwner(ownerUrl, tenant, 'repeatable read read only', async (client) => {
    for (const schema of schemas) await checkSchema(client, tenant, schema);
  });
}

/** Inserts the rows of an export, all or none. The hashes of the files are checked by the caller. Throws as `checkTarget`. */
export function importRows(ownerUrl: string, { tenant, schemas }: RowsManifest, folder: string): Promise<void> {
  return asOwner(ownerUrl, tenant, 'read committed', async (client) => {
    for (const schema of schemas) {
      const tables = await checkSchema(client, tenant, schema);
      await useSchema(client, schema.name);
      await withoutTriggers(client, schema.name, tables, async () => {
        for (const table of tables) {
          const wanted = schema.tables.find(({ name }) => name === table.name)?.rows;
          const count = await importTable(client, schema.name, table, join(folder, rowsFile(schema.name, table.name)));
          if (count !== wanted) throw new ServerProblem(`${schema.name}.${table.name} has ${count} rows instead of ${wanted}`);
        }
        await publishAgain(client, tenant);
      });
    }
  });
}

async function checkSchema(client: pg.Client, tenant: string, schema: RowsManifest['schemas'][number]): Promise<Table[]> {
  const [migrations, tables] = [await migrationsOf(client, schema.name), await tablesOf(client, schema.name)];
  const different = [...new Set([...migrations, ...schema.migrations])].filter(
    (name) => !migrations.includes(name) || !schema.migrations.includes(name),
  );
  if (different.length > 0)
    throw new ServerProblem(`the schema ${schema.name} is of another version than the export: ${different.slice(0, 3).join(', ')}`);
  const form = (all: { name: string; columns: string[] }[]): string =>
    JSON.stringify(all.map(({ name, columns }) => [name, ...columns]).toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)));
  const found = tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }));
  if (form(found) !== form(schema.tables)) throw new ServerProblem(`the tables of ${schema.name} are not those of the export`);
  const taken = await tableWithRows(client, schema.name, tables, tenant);
  if (taken !== undefined) throw new ServerProblem(`${tenant} exists already: ${schema.name}.${taken} has rows of it`);
  return tables;
}

async function importTable(client: pg.Client, schema: string, table: Table, file: string): Promise<number> {
  const target = tableName(schema, table.name);
  // a row may name one that comes later in the file: such rows are inserted by one statement, at whose end the key is checked
  const isStaged = table.references.includes(table.name);
  const into = isStaged ? tableName(schema, 'imported_rows') : target;
  const columns = table.columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
  if (isStaged) await client.query(`create table ${into} as select ${columns} from ${target} with no data`);
  let count = 0;
  for await (const rows of batches(file)) count += await insert(client, into, table, rows);
  if (isStaged) {
    await client.query(`insert into ${target} (${columns}) overriding system value select ${columns} from ${into}`);
    await client.query(`drop table ${into}`);
  }
  for (const [column, sequence] of Object.entries(table.sequences)) await advance(client, target, column, sequence);
  return count;
}

async function* batches(file: string): AsyncIterable<Values[]> {
  let rows: Values[] = [];
  let characters = 0;
  for await (const row of readLines(file)) {
    rows.push(row as Values);
    for (const value of row as Values) characters += value?.length ?? 0;
    if (rows.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
    yield rows;
    rows = [];
    characters = 0;
  }
  if (rows.length > 0) yield rows;
}

async function insert(client: pg.Client, into: string, { columns }: Table, rows: readonly Values[]): Promise<number> {
  const names = columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
  const typed = columns.map(({ type }, index) => `v${index}::${type}`).join(', ');
  const arrays = columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const values = columns.map((_, index) => `v${index}`).join(', ');
  const { rowCount } = await client.query(
    `insert into ${into} (${names}) overriding system value select ${typed} from unnest(${arrays}) as r (${values})`,
    columns.map((_, index) => rows.map((row) => row[index] ?? null)),
  );
  return rowCount ?? 0;
}

/** The next value of an identity column is above the imported ones. */
const advance = (client: pg.Client, target: string, column: string, sequence: string): Promise<unknown> =>
  client.query(
    `select setval($1, highest) from (select max(${pg.escapeIdentifier(column)}) as highest from ${target}) as imported
    where highest > (select last_value from ${sequence})`,
    [sequence],
  );

/**
 * The streams and queues of this installation do not have the tenant's events and jobs: the relay publishes those again that
 * consumers still detect as repeated. What had taken effect before the export has its inbox row.
 */
async function publishAgain(client: pg.Client, tenant: string): Promise<void> {
  await client.query(
    `update outbox set published_at = null, stream_sequence = null where tenant = $1 and published_at is not null
      and at > now() - make_interval(days => case when subject like 'job.%' then $2::int else $3::int end)`,
    [tenant, REPLACED_DAYS, REPEATABLE_DAYS],
  );
}
