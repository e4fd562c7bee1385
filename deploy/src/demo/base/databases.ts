import type { KeyRing } from '@bls/kit/crypto/key-ring';
import { createKysely, createPool, Database } from '@bls/kit/db/database';
import { createLogger } from '@bls/kit/observability/logger';
import type { ServiceAccess } from '@bls/kit/servers/prepare-database';
import type { ServiceName } from '@bls/proto/contracts/services';

export type TrxOf<DB> = Parameters<Parameters<Database<DB>['transaction']>[1]>[0];

/** A service's schema as the service itself opens it: with its own role, so that row-level security and triggers hold. */
export function openDatabase<DB>({ url }: Pick<ServiceAccess, 'url'>, schema: ServiceName, auditKeys?: KeyRing): Database<DB> {
  // drawing documents keeps the process busy for seconds, in which a connection that is open already cannot be noticed
  const pool = createPool(url, schema, 2, createLogger('demo', 'silent'), { connectWithinMs: 60_000 });
  // a transaction waits until those of other services have done their work, however long that takes; a lost connection fails its first query
  pool.on('connect', (client) => void client.query('set idle_in_transaction_session_timeout = 0').catch(() => undefined));
  return new Database<DB>(createKysely<DB>(pool), pool, auditKeys);
}

/** One transaction of a tenant in a service's schema. */
export async function withTenant<DB, T>(
  access: Pick<ServiceAccess, 'url'>,
  schema: ServiceName,
  tenant: string,
  work: (trx: TrxOf<DB>) => Promise<T>,
): Promise<T> {
  const database = openDatabase<DB>(access, schema);
  try {
    return await database.transaction({ tenant }, work);
  } finally {
    await database.close();
  }
}
