import type { Trx } from '../db/trx.js';
import type { InfectedFile } from './infected-files.repository.js';

/** The newest refused uploads of the tenant. */
export const newestInfected = (trx: Trx, limit: number): Promise<InfectedFile[]> =>
  trx.selectFrom('infectedFile').selectAll().orderBy('at', 'desc').orderBy('id').limit(limit).execute();
