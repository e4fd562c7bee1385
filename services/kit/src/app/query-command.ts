import { parseArgs } from 'node:util';
import { SERVICES } from '@bls/proto/contracts/services';
import { tenantSchema } from '@bls/proto/domain/values/ids';
import { sql } from 'kysely';
import { z } from 'zod';
import { baseConfigSchema, readConfig } from './config.js';
import { createKysely, createPool, Database } from '../db/database.js';
import { createLogger } from '../observability/logger.js';

const USAGE = `usage: npm run admin -- query --service NAME --tenant CODE "select ..."
Prints the rows that the service itself sees of a tenant, as JSON, one a line. Nothing can be written;
the statement has no semicolon.`;

const commandSchema = z.strictObject({ service: z.enum(SERVICES), tenant: tenantSchema });

async function main(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { service: text, tenant: text } });
  const command = commandSchema.safeParse(values);
  const { DATABASE_URL } = readConfig(baseConfigSchema.pick({ DATABASE_URL: true }));
  const [statement, ...others] = positionals.filter((word) => word !== 'query');
  if (!command.success || !DATABASE_URL || !statement || others.length > 0 || statement.includes(';')) throw new Error(USAGE);
  const { service, tenant } = command.data;
  const pool = createPool(DATABASE_URL, service, 1, createLogger('query', 'silent'));
  const db = new Database<unknown>(createKysely(pool), pool);
  try {
    const { rows } = await db.read({ tenant }, (trx) => sql.raw(statement).execute(trx));
    for (const row of rows) process.stdout.write(`${JSON.stringify(row)}\n`);
    if (rows.length === 0) process.stdout.write('no rows\n');
  } finally {
    await db.close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
