import { parseArgs } from 'node:util';
import { baseConfigSchema, readConfig } from '@bls/kit/app/config';
import { createKysely, createPool, Database } from '@bls/kit/db/database';
import { createLogger } from '@bls/kit/observability/logger';
import { tenantSchema } from '@bls/proto/domain/values/ids';
import { tenantsOf } from '@bls/shared/tenants/tenant-directory.repository';
import type { FinanceDb } from '../db/schema.js';
import { type LedgerProblem, verifyLedger } from './verify-ledger.queries.js';

const USAGE = `usage: npm run admin -- verify-ledger [--tenant CODE]
Without a tenant, all of them. DATABASE_URL names the database. Exits with 1 when a problem is found.`;

const line = (tenant: string, { rule, id, detail }: LedgerProblem): string => `${tenant}: ${rule} ${id}: ${detail}\n`;

/** Verifies the ledger of one tenant or of all against bills and payments. Returns whether no problem was found. */
async function verify(db: Database<FinanceDb>, chosen: string | undefined): Promise<boolean> {
  let valid = true;
  for (const tenant of chosen ? [chosen] : await tenantsOf(db)) {
    const { entries, problems } = await db.read({ tenant }, verifyLedger);
    if (problems.length === 0) process.stdout.write(`${tenant}: ${entries} entries, no problems\n`);
    for (const problem of problems) process.stderr.write(line(tenant, problem));
    valid &&= problems.length === 0;
  }
  return valid;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { tenant: { type: 'string' } } });
  const tenant = tenantSchema.optional().safeParse(values.tenant);
  if (!tenant.success || positionals.some((word) => word !== 'verify-ledger')) throw new Error(USAGE);
  const { DATABASE_URL } = readConfig(baseConfigSchema.pick({ DATABASE_URL: true }));
  if (!DATABASE_URL) throw new Error(USAGE);
  const pool = createPool(DATABASE_URL, 'finance', 1, createLogger('verify-ledger', 'silent'));
  const db = new Database<FinanceDb>(createKysely<FinanceDb>(pool), pool);
  try {
    return (await verify(db, tenant.data)) ? 0 : 1;
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
