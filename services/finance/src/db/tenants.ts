import type { Database } from '@bls/kit/db/database';
import type { FinanceDb } from './schema.js';

/** The tenants with contracts, for jobs that run for all tenants. */
export const tenants = (db: Database<FinanceDb>): Promise<string[]> =>
  db.read({ tenant: '*' }, async (trx) => {
    const rows = await trx.selectFrom('tenantDirectory').select('tenant').orderBy('tenant').execute();
    return rows.map(({ tenant }) => tenant);
  });
