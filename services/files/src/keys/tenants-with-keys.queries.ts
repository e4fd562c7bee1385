import type { Database } from '@bls/kit/db/database';
import type { FilesDb } from '../db/schema.js';

/** The tenants of whose rows something depends on the encryption keys. */
export const tenantsWithKeys = (db: Database<FilesDb>): Promise<string[]> =>
  db.read({ tenant: '*' }, async (trx) => {
    const rows = await trx
      .selectFrom('artSource')
      .select('tenant')
      .union(trx.selectFrom('certificates').select('tenant'))
      .union(trx.selectFrom('pictureMarkKey').select('tenant'))
      .orderBy('tenant')
      .execute();
    return rows.map(({ tenant }) => tenant);
  });
