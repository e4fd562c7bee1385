import { parseArgs } from 'node:util';
import { tenantSchema } from '@bls/proto/domain/values/ids';
import { DEFAULT_TIME_ZONE } from '@bls/proto/domain/values/clock/time-zone';
import { timeZoneSchema } from '@bls/proto/domain/values/clock/clock-schemas';
import { newPasswordSchema } from '@bls/proto/domain/user-fields/password';
import { anchorKeysOf, printedAnchorKeys } from '@bls/shared/audit-trail/anchor';
import { z } from 'zod';
import { splitName } from '../people/people.api.js';
import { askPassword } from './ask-password.js';
import { createTenant, newPassword } from './create-tenant.js';
import { createAdministrator } from './create-administrator.js';
import { verifyAudit } from './verify-audit.js';
import { withDatabase } from './with-database.js';

const USAGE = `usage: npm run admin -- create-administrator --tenant CODE --user NAME --email ADDRESS [--name "Full Name"] [--title "Tenant name"]
       npm run admin -- create-tenant --tenant CODE --title NAME [--title-zh NAME] [--zone Asia/Shanghai] --user NAME --email ADDRESS [--name "Full Name"]
       npm run admin -- verify-audit [--tenant CODE] [--anchors FILE-OR-FOLDER]...
       npm run admin -- audit-public-keys
The password is asked for, or taken from ADMIN_PASSWORD or the first line of standard input; create-tenant prints a new one
unless ADMIN_PASSWORD is set. DATABASE_URL names the database,
AUDIT_KEYS the keys of the audit trail.`;

const WEAK_PASSWORD = 'the password needs at least 8 characters with a letter, a digit and a special character';

const administratorSchema = z.object({
  tenant: tenantSchema,
  user: z.string().trim().min(1).max(100),
  email: z.email(),
  name: z.string().trim().optional(),
  title: z.string().trim().optional(),
});
const newTenantSchema = administratorSchema.extend({
  title: z.string().trim().min(1).max(200),
  titleZh: z.string().trim().min(1).max(200).optional(),
  zone: timeZoneSchema.default(DEFAULT_TIME_ZONE),
});
const text = { type: 'string' } as const;
const options = {
  tenant: text,
  user: text,
  email: text,
  name: text,
  title: text,
  'title-zh': text,
  zone: text,
  anchors: { type: 'string', multiple: true },
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];

const COMMANDS: Record<string, (values: Values) => Promise<void>> = {
  'create-administrator': addAdministrator,
  'create-tenant': addTenant,
  'verify-audit': verifyTrails,
  'audit-public-keys': printPublicKeys,
};

async function addAdministrator(values: Values): Promise<void> {
  const command = administratorSchema.safeParse(values);
  if (!command.success) throw new Error(USAGE);
  const { tenant, user, email, name = user, title = tenant } = command.data;
  const password = newPasswordSchema.safeParse(process.env['ADMIN_PASSWORD'] ?? (await askPassword('Password: ')));
  if (!password.success) throw new Error(WEAK_PASSWORD);
  const administrator = { tenant, title, userName: user, ...splitName(name), email, password: password.data };
  await withDatabase((db) => createAdministrator(db, administrator));
  process.stdout.write(`${user} is an administrator of ${tenant}\n`);
}

async function addTenant(values: Values): Promise<void> {
  const command = newTenantSchema.safeParse({ ...values, titleZh: values['title-zh'] });
  if (!command.success) throw new Error(USAGE);
  const { tenant, user, email, name = user, title, titleZh = title, zone } = command.data;
  const configured = process.env['ADMIN_PASSWORD'];
  const password = newPasswordSchema.safeParse(configured ?? newPassword());
  if (!password.success) throw new Error(WEAK_PASSWORD);
  const administrator = { tenant, title, userName: user, ...splitName(name), email, password: password.data };
  await withDatabase((db) => createTenant(db, { ...administrator, titleZh, timeZone: zone }));
  process.stdout.write(`${tenant} is created; ${user} is its administrator\n`);
  // shown once; only its hash is stored
  if (configured === undefined) process.stdout.write(`password: ${password.data}\n`);
}

/** Exits with code 1 when something was found. */
async function verifyTrails({ tenant: code, anchors = [] }: Values): Promise<void> {
  const tenant = tenantSchema.optional().safeParse(code);
  if (!tenant.success) throw new Error(USAGE);
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  const intact = await withDatabase((db, keys) => verifyAudit(db, keys, { tenant: tenant.data, paths: anchors }, print));
  process.exitCode = intact ? 0 : 1;
}

/** Prints the keys with which anybody can verify anchors, and nobody can make them. */
async function printPublicKeys(): Promise<void> {
  await withDatabase(async (_, keys) => void process.stdout.write(`${printedAnchorKeys(anchorKeysOf(keys))}\n`));
}

async function main(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  const command = COMMANDS[positionals[0] ?? ''];
  if (!command || positionals.length > 1) throw new Error(USAGE);
  await command(values);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
