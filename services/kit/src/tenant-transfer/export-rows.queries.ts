import { join } from 'node:path';
import pg from 'pg';
import { migrationsOf, type Table, tableName, tablesOf } from './catalogue.queries.js';
import { writeLines } from './lines.js';
import { rowsFile, type RowsManifest } from './manifest.js';
import { asOwner, useSchema } from './owner-transaction.js';

const ROWS_AT_ONCE = 200;

/** Writes the rows of a tenant, as all schemas were at one moment, into files below `folder`. */
export function exportRows(ownerUrl: string, schemas: readonly string[], tenant: string, folder: string): Promise<RowsManifest> {
  return asOwner(ownerUrl, tenant, 'repeatable read read only', async (client) => {
    const written: RowsManifest['schemas'] = [];
    for (const schema of schemas) {
      await useSchema(client, schema);
      const tables: RowsManifest['schemas'][number]['tables'] = [];
      for (const table of await tablesOf(client, schema)) {
        const { count, sha256 } = await writeLines(join(folder, rowsFile(schema, table.name)), rowsOf(client, schema, table, tenant));
        tables.push({ name: table.name, columns: table.columns.map(({ name }) => name), rows: count, sha256 });
      }
      written.push({ name: schema, migrations: await migrationsOf(client, schema), tables });
    }
    return { tenant, schemas: written };
  });
}

/** Each value in PostgreSQL's text form, which every type reads again without loss. */
async function* rowsOf(client: pg.Client, schema: string, { name, columns }: Table, tenant: string): AsyncIterable<unknown> {
  const values = columns.map((column) => `${pg.escapeIdentifier(column.name)}::text`).join(', ');
  await client.query(
    `declare exported no scroll cursor for select ${values} from ${tableName(schema, name)} where tenant = ${pg.escapeLiteral(tenant)}`,
  );
  for (;;) {
    const { rows } = await client.query({ text: `fetch ${ROWS_AT_ONCE} from exported`, rowMode: 'array' });
    if (rows.length === 0) break;
    yield* rows;
  }
  await client.query('close exported');
}
