import { SERVICES } from '@bls/proto/contracts/services';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startLocal } from '../../../services/kit/dist/servers/local.js';
import { prepareDatabase } from '../../../services/kit/dist/servers/prepare-database.js';
import { ROOT } from '../../dist/paths.js';
import type { Installation } from '../../dist/processes/environment.js';
import { migrateAll } from '../../dist/processes/migrate.js';
import { makeSecrets } from '../../dist/processes/secrets.js';

export const DATA_DIR = join(ROOT, '.data', 'bench');

/**
 * Private, durable servers (as `npm start` runs them) and a migrated database. A fresh one, unless BENCH_REUSE is set: then
 * the data of the last run is used again, which saves loading it during development.
 */
export async function benchInstallation(database = 'bench'): Promise<Installation & { reused: boolean; stop(): Promise<void> }> {
  const servers = await startLocal({ dataDir: DATA_DIR, detached: false, durable: true, say: (line) => process.stderr.write(`${line}\n`) });
  try {
    const reused = Boolean(process.env['BENCH_REUSE']);
    if (!reused) await drop(servers.postgresUrl, database);
    const databases = await prepareDatabase(servers.postgresUrl, database, SERVICES, (role) => role);
    await migrateAll(databases);
    const objectsDir = join(DATA_DIR, 'objects');
    await rm(objectsDir, { recursive: true, force: true });
    // names of this run only, so that it consumes nothing of an earlier one
    process.env['NATS_PREFIX'] = `b${Date.now().toString(36)}`;
    process.env['QUEUE_PREFIX'] = process.env['NATS_PREFIX'];
    process.env['LOG_LEVEL'] ??= 'warn';
    return {
      servers,
      databases,
      secrets: makeSecrets(),
      objectsDir,
      staticDir: join(ROOT, 'frontend', 'dist'),
      logosDir: join(DATA_DIR, 'logos'),
      host: '127.0.0.1',
      port: 0,
      publicUrl: 'http://localhost:8080',
      natsAccounts: false,
      demo: true,
      reused,
      stop: () => servers.stop(),
    };
  } catch (error) {
    await servers.stop();
    throw error;
  }
}

async function drop(superuserUrl: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`drop database if exists ${database} with (force)`);
  await client.end();
}

/** Collects the statistics of a schema that was just filled, as its owner. */
export async function analyze(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('vacuum analyze').finally(() => client.end());
}

/** The processes of the private servers; all of them without names. */
export function serverPids(names?: readonly string[]): number[] {
  const { pids } = JSON.parse(readFileSync(join(DATA_DIR, 'servers.json'), 'utf8')) as { pids: Record<string, number> };
  return Object.entries(pids).flatMap(([name, pid]) => (!names || names.includes(name) ? [pid] : []));
}
