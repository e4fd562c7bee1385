import { SERVICES } from '@bls/proto/contracts/services';
import type pg from 'pg';
import type { Row, Tables } from './compare-rows.js';

/** Where the kit and the migrator note what they have delivered and applied, and jobs by the clock what they have anchored and verified. */
const NOT_COMPARED = ['inbox', 'outbox', 'kysely_migration', 'kysely_migration_lock', 'audit_anchors', 'audit_verifications'];

/** Columns that the database counts up in the order of commits, which jobs of several contracts do not fix. */
const COUNTED: Readonly<Record<string, readonly string[]>> = { 'finance.journal_entry': ['sequence', 'number'] };

type Table = { schema: string; name: string; counted: string[] };

/**
 * The rows of a tenant in every table of every service, by `schema.table`; columns that the database counts
 * up are left out.
 */
export async function storedRows(database: pg.Pool, tenant: string): Promise<Tables> {
  const { rows: tables } = await database.query<Table>(
    `select table_schema as schema, table_name as name, coalesce(array_agg(column_name::text) filter (where is_identity = 'YES'), '{}') as counted
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema = any($1) and table_name <> all($2) group by 1, 2 order by 1, 2`,
    [SERVICES, NOT_COMPARED],
  );
  const found: [string, Row[]][] = [];
  for (const { schema, name, counted } of tables) {
    const { rows } = await database.query<{ row: Row }>(
      `select to_jsonb(t) - $2::text[] as row from ${schema}.${name} t where tenant = $1`,
      [tenant, [...counted, ...(COUNTED[`${schema}.${name}`] ?? [])]],
    );
    found.push([`${schema}.${name}`, rows.map(({ row }) => row)]);
  }
  return new Map(found);
}
