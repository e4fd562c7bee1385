import { parseArgs } from 'node:util';
import type { ServiceName } from '@bls/proto/contracts/services';
import { baseConfigSchema, readConfig } from '../app/config.js';
import { Cipher } from '../crypto/cipher.js';
import { KeyRing } from '../crypto/key-ring.js';
import { createKysely, createPool, Database } from '../db/database.js';
import { createLogger } from '../observability/logger.js';
import { keyUsage, usageLines } from './key-usage.js';
import type { KeyedColumns } from './keyed-columns.js';
import { reencrypt } from './reencrypt.js';

const USAGE = `usage: reencrypt               encrypts everything with the current key, while the system works; can be repeated
       key-usage               prints what depends on which key
       key-usage --without ID  ends with 1 when something still depends on this key
DATABASE_URL names the database, ENCRYPTION_KEYS (or the file ENCRYPTION_KEYS_FILE) the keys, the current one first.`;

interface Keyed<DB> {
  service: ServiceName;
  columns: KeyedColumns;
  tenants: (db: Database<DB>) => Promise<string[]>;
}

async function execute<DB>({ service, columns, tenants: tenantsOf }: Keyed<DB>, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { without: { type: 'string' } } });
  const [command] = positionals;
  const { DATABASE_URL } = readConfig(baseConfigSchema.pick({ DATABASE_URL: true }));
  if ((command !== 'reencrypt' && command !== 'key-usage') || positionals.length > 1 || !DATABASE_URL) throw new Error(USAGE);
  const keys = KeyRing.of(process.env, 'ENCRYPTION_KEYS');
  const print = (line: string): void => void process.stdout.write(`${service}: ${line}\n`);
  const pool = createPool(DATABASE_URL, service, 2, createLogger('keys', 'silent'));
  const db = new Database<DB>(createKysely<DB>(pool), pool);
  // the statements about keys name their tables themselves
  const anyTable = db as unknown as Database<unknown>;
  try {
    const tenants = await tenantsOf(db);
    let failed = false;
    if (command === 'reencrypt') {
      const { changed, unreadable } = await reencrypt(anyTable, new Cipher(keys), columns.encrypted, tenants);
      for (const value of unreadable) print(`no key of the ring decrypts ${value}`);
      print(`${changed} values are encrypted with ${keys.current} now`);
      failed = unreadable.length > 0;
    }
    const usage = await keyUsage(anyTable, columns, tenants);
    for (const line of usageLines(usage, keys.ids)) print(line);
    return failed || (values.without !== undefined && usage.has(values.without)) ? 1 : 0;
  } finally {
    await db.close();
  }
}

/** Runs the command of a service about its encryption keys with the arguments of this process, and sets its exit code. */
export async function keysCommand<DB>(keyed: Keyed<DB>): Promise<void> {
  try {
    process.exitCode = await execute(keyed, process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}
