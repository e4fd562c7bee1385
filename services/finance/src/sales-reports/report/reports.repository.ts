import { updateRevision } from '@bls/kit/db/update-revision';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { ReportChanges, SalesReportHistoryTable, SalesReportTable, Trx } from '../../db/sales-reports.js';

type Report = Selectable<SalesReportTable>;
type ReportState = Pick<Report, 'id' | 'revision' | 'status'>;

/** One conditional update: undefined when the month has moved since it was read. */
export const updateReport = (
  trx: Trx,
  report: ReportState,
  changes: ReportChanges & Partial<Pick<Report, 'status' | 'updatedAt'>>,
): Promise<Report | undefined> => updateRevision(trx, 'salesReport', report, changes);

export async function insertReportHistory(trx: Trx, entry: Insertable<SalesReportHistoryTable>): Promise<void> {
  await trx.insertInto('salesReportHistory').values(entry).execute();
}

/** The revision grows, so that the inbox accepts the next event. */
export async function raiseRevision(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('salesReport')
    .set({ revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}
