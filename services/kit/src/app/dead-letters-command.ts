import { parseArgs } from 'node:util';
import { SERVICES } from '@bls/proto/contracts/services';
import { discardFields } from '@bls/proto/domain/operations/dead-letters';
import { idSchema } from '@bls/proto/domain/values/ids';
import { z } from 'zod';
import { baseConfigSchema, readConfig } from './config.js';
import { createKysely, createPool, Database } from '../db/database.js';
import { createLogger } from '../observability/logger.js';
import { openLettersOfAll } from '../operations/dead-letters.queries.js';
import { discardLetter } from '../operations/dead-letters.repository.js';

const USAGE = `usage: npm run admin -- dead-letters [--service NAME]
       npm run admin -- dead-letters --service NAME --discard ID --reason TEXT
Lists the events and jobs of all tenants that failed permanently, also those of no tenant (*), or discards one.
Without a service, all of them. With DATABASE_URL, which names the database of one service, --service is required.`;

const EVERY_TENANT = { tenant: '*' };
const commandSchema = z.union([
  z.strictObject({ service: z.enum(SERVICES) }),
  z.strictObject({ service: z.enum(SERVICES), discard: idSchema, ...discardFields.shape }),
]);

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

async function list(db: Database<unknown>, service: string): Promise<void> {
  const letters = await db.read(EVERY_TENANT, openLettersOfAll);
  for (const { id, tenant, kind, handler, attempts, at, requestId, error } of letters)
    process.stdout.write(
      `${service} ${id} ${tenant} ${at} ${kind} ${handler} attempts=${attempts} request=${requestId} ${oneLine(error)}\n`,
    );
  if (letters.length === 0) process.stdout.write(`${service}: no dead letters\n`);
}

async function discard(db: Database<unknown>, service: string, id: string, reason: string): Promise<void> {
  const isDiscarded = await db.transaction(EVERY_TENANT, (trx) => discardLetter(trx, id, { by: 'command', reason }));
  if (!isDiscarded) throw new Error(`${service} has no open dead letter ${id}`);
  process.stdout.write(`${service} ${id} discarded\n`);
}

async function main(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { service: text, discard: text, reason: text } });
  const command = commandSchema.safeParse(values);
  const { DATABASE_URL } = readConfig(baseConfigSchema.pick({ DATABASE_URL: true }));
  if (!command.success || !DATABASE_URL || positionals.some((word) => word !== 'dead-letters')) throw new Error(USAGE);
  const { service } = command.data;
  const pool = createPool(DATABASE_URL, service, 1, createLogger('dead-letters', 'silent'));
  const db = new Database<unknown>(createKysely(pool), pool);
  try {
    if ('discard' in command.data) await discard(db, service, command.data.discard, command.data.reason);
    else await list(db, service);
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
