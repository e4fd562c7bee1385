import { parseArgs } from 'node:util';
import { baseConfigSchema, readConfig } from '@bls/kit/app/config';
import { createKysely, createPool, Database } from '@bls/kit/db/database';
import { createLogger } from '@bls/kit/observability/logger';
import { tenantSchema } from '@bls/proto/domain/values/ids';
import { filesConfigSchema } from '../../config.js';
import type { FilesDb } from '../../db/schema.js';
import { StoreHolder } from '../../storage/storage.module.js';
import { verifyFiles } from './verify-files.queries.js';

const USAGE = `usage: npm run admin -- verify-files --tenant CODE
Reads the bytes of every file and compares them with the stored hashes. DATABASE_URL names the database, FILES_DIR or S3_* the
objects. Exits with 1 when one is missing or has other bytes.`;

async function main(): Promise<number> {
  const { values } = parseArgs({ allowPositionals: true, options: { tenant: { type: 'string' } } });
  const tenant = tenantSchema.safeParse(values.tenant);
  const { DATABASE_URL } = readConfig(baseConfigSchema.pick({ DATABASE_URL: true }));
  if (!tenant.success || !DATABASE_URL) throw new Error(USAGE);
  const pool = createPool(DATABASE_URL, 'files', 1, createLogger('verify-files', 'silent'));
  const db = new Database<FilesDb>(createKysely<FilesDb>(pool), pool);
  try {
    const { store } = await StoreHolder.open(readConfig(filesConfigSchema), undefined, false);
    const { files, problems } = await verifyFiles(db, store, tenant.data);
    for (const problem of problems) process.stderr.write(`${problem}\n`);
    if (problems.length === 0) process.stdout.write(`${tenant.data}: ${files} files are intact\n`);
    return problems.length === 0 ? 0 : 1;
  } finally {
    await db.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
}
