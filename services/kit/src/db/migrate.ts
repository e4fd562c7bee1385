import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { roleOf } from '../servers/prepare-database.js';
import { KIT_MIGRATIONS } from './kit-migrations.js';

/**
 * Brings a service's schema up to date as its owner. Files are plain SQL, applied in the order of their names and never
 * changed after the merge; two that were written concurrently may be merged in either order. Two replicas may start at once:
 * the migrator takes a lock.
 */
export async function migrate(ownerUrl: string, schema: string, folder: URL): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, options: `-c search_path=${schema},extensions` });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrations: Record<string, Migration> = {};
    for (const [name, text] of Object.entries(KIT_MIGRATIONS)) migrations[name] = asMigration(text);
    const path = fileURLToPath(folder);
    for (const file of (await readdir(path)).filter((f) => f.endsWith('.sql'))) {
      migrations[file.replace(/\.sql$/, '')] = asMigration(await readFile(`${path}/${file}`, 'utf8'));
    }
    const migrator = new Migrator({
      db,
      migrationTableSchema: schema,
      provider: { getMigrations: () => Promise.resolve(migrations) },
      allowUnorderedMigrations: true,
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    // the service may read the list of applied migrations, and has no other rights on it
    for (const table of ['kysely_migration', 'kysely_migration_lock'])
      await sql`revoke insert, update, delete on ${sql.id(schema, table)} from ${sql.id(roleOf(schema))}`.execute(db);
    return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName);
  } finally {
    await db.destroy();
  }
}

const asMigration = (text: string): Migration => ({ up: async (db) => void (await sql.raw(text).execute(db)) });
