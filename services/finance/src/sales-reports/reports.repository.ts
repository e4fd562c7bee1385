import { updateRevision } from '@bls/kit/db/update-revision';
import type { Insertable, Selectable } from 'kysely';
import type { ReportChanges, SalesReportHistoryTable, SalesReportTable, Trx } from '../db/sales-reports.js';

type Report = Selectable<SalesReportTable>;
type Seen = Pick<Report, 'id' | 'revision' | 'status'>;

/** One conditional update: undefined when somebody has moved the month since it was read. */
export const updateReport = (
  trx: Trx,
  seen: Seen,
  changes: ReportChanges & Partial<Pick<Report, 'status' | 'updatedAt'>>,
): Promise<Report | undefined> => updateRevision(trx, 'salesReport', seen, changes);

export async function keepReportHistory(trx: Trx, entry: Insertable<SalesReportHistoryTable>): Promise<void> {
  await trx.insertInto('salesReportHistory').values(entry).execute();
}
