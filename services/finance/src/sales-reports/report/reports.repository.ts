import { updateRevision } from '@bls/kit/db/update-revision';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { ReportChanges, SalesReportHistoryTable, SalesReportTable, Trx } from '../../db/sales-reports.js';

type Report = Selectable<SalesReportTable>;
type Seen = Pick<Report, 'id' | 'revision' | 'status'>;

/** One conditional update: undefined when somebody has moved the month since it was read. */
export const updateReport = (
  trx: Trx,
  seen: Seen,
  changes: ReportChanges & Partial<Pick<Report, 'status' | 'updatedAt'>>,
): Promise<Report | undefined> => updateRevision(trx, 'salesReport', seen, changes);

export async function insertReportHistory(trx: Trx, entry: Insertable<SalesReportHistoryTable>): Promise<void> {
  await trx.insertInto('salesReportHistory').values(entry).execute();
}

/** The revision grows, so that the inbox takes what is told next as news. */
export async function raiseRevision(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('salesReport')
    .set({ revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}
