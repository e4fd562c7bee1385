import { DEFAULT_READING, type Reading } from '@bls/proto/domain/sales-report/reading';
import type { Trx } from '../../db/sales-reports.js';

/** How the files of a licensee are to be read. */
export async function readingOf(trx: Trx, companyId: string): Promise<Reading> {
  const row = await trx.selectFrom('salesReading').select(['columns', 'style']).where('companyId', '=', companyId).executeTakeFirst();
  return row ? { columns: new Map(Object.entries(row.columns)), style: row.style, said: true } : DEFAULT_READING;
}
