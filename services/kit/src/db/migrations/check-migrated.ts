import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '../../observability/logger.js';
import { KIT_MIGRATIONS } from './kit-migrations.js';

const ATTEMPTS = 60;

/**
 * Waits up to a minute until the migration step has brought the schema of a service up to date; throws an error that names
 * what is missing. A service never migrates by itself because its account owns no tables.
 */
export async function checkMigrated(pool: pg.Pool, service: string, folder: URL, log: Logger, attempts = ATTEMPTS): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).map((file) => file.replace(/\.sql$/, ''));
  const wanted = [...Object.keys(KIT_MIGRATIONS), ...files];
  for (let attempt = 1; ; attempt += 1) {
    const applied = await appliedTo(pool);
    const missing = wanted.filter((name) => !applied.has(name));
    if (missing.length === 0) return;
    if (attempt >= attempts) throw new Error(`the schema ${service} lacks ${missing.join(', ')}: run the migrations (npm run migrate)`);
    log.warn({ missing, attempt }, 'waiting for the migrations');
    await pause(1000);
  }
}

const UNDEFINED_TABLE = '42P01';

async function appliedTo(pool: pg.Pool): Promise<Set<string>> {
  try {
    const { rows } = await pool.query<{ name: string }>('select name from kysely_migration');
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if ((error as { code?: unknown }).code === UNDEFINED_TABLE) return new Set();
    throw error;
  }
}
