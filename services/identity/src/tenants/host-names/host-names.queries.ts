import type { Trx } from '../../db/schema.js';

export type HostName = { host: string; tenant: string; addedAt: string };

/** Of the tenant of the transaction; of all tenants in a transaction of `*`. */
export const hostNames = (trx: Trx): Promise<HostName[]> =>
  trx.selectFrom('hostNames').select(['host', 'tenant', 'addedAt']).orderBy('host').execute();
