import { parseArgs } from 'node:util';
import { baseConfigSchema, readConfig } from '@bls/kit/app/config';
import { createKysely, createPool, Database } from '@bls/kit/db/database';
import { createLogger } from '@bls/kit/observability/logger';
import { tenantSchema } from '@bls/proto/domain/values/ids';
import { newPasswordSchema } from '@bls/proto/domain/user-fields/password';
import { z } from 'zod';
import { splitName } from '../people/people.api.js';
import type { IdentityDb } from '../db/schema.js';
import { checkChain } from '../audit/audit.api.js';
import { askPassword } from './ask-password.js';
import { createAdministrator } from './create-administrator.js';

const USAGE = `usage: npm run admin -- create-administrator --tenant CODE --user NAME --email ADDRESS [--name "Full Name"] [--title "Tenant name"]
       npm run admin -- verify-audit --tenant CODE
The password is asked for, or taken from ADMIN_PASSWORD or the first line of standard input. DATABASE_URL names the database.`;

const commandSchema = z.object({
  tenant: tenantSchema,
  user: z.string().trim().min(1).max(100),
  email: z.email(),
  name: z.string().trim().optional(),
  title: z.string().trim().optional(),
});

async function main(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { tenant: text, user: text, email: text, name: text, title: text };
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  if (positionals[0] === 'verify-audit') return verifyAudit(values.tenant);
  const command = commandSchema.safeParse(values);
  if (positionals[0] !== 'create-administrator' || !command.success) throw new Error(USAGE);
  const { tenant, user, email, name = user, title = tenant } = command.data;
  const password = newPasswordSchema.safeParse(process.env['ADMIN_PASSWORD'] ?? (await askPassword('Password: ')));
  if (!password.success) throw new Error('the password needs at least 8 characters with a letter, a digit and a special character');
  const administrator = { tenant, title, userName: user, ...splitName(name), email, password: password.data };
  await withDatabase((db) => createAdministrator(db, administrator));
  process.stdout.write(`${user} is an administrator of ${tenant}\n`);
}

/** Exits with code 1 when the audit trail is broken. */
async function verifyAudit(code: string | undefined): Promise<void> {
  const tenant = tenantSchema.safeParse(code);
  if (!tenant.success) throw new Error(USAGE);
  const { checked, brokenAt } = await withDatabase((db) => checkChain(db, { tenant: tenant.data }, async () => undefined));
  if (brokenAt !== null) throw new Error(`the audit trail of ${tenant.data} is broken at row ${brokenAt}`);
  process.stdout.write(`the audit trail of ${tenant.data} is intact: ${checked} rows\n`);
}

async function withDatabase<T>(work: (db: Database<IdentityDb>) => Promise<T>): Promise<T> {
  const config = readConfig(baseConfigSchema.pick({ DATABASE_URL: true, LOG_LEVEL: true }));
  if (!config.DATABASE_URL) throw new Error('DATABASE_URL is not set');
  const pool = createPool(config.DATABASE_URL, 'identity', 2, createLogger('admin', config.LOG_LEVEL));
  const db = new Database<IdentityDb>(createKysely<IdentityDb>(pool), pool);
  try {
    return await work(db);
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
