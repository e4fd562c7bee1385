import type { Trx } from '../../../db/sales-reports.js';
import type { Corrections, RowCorrection } from './apply-corrections.js';

/** The corrections made to a file on the screen. */
export async function storedCorrections(trx: Trx, uploadId: string): Promise<Corrections> {
  const stored = await trx.selectFrom('salesCorrection').select(['fileRow', 'field', 'value']).where('uploadId', '=', uploadId).execute();
  const corrections = new Map<number, RowCorrection>();
  for (const { fileRow, field, value } of stored) {
    const correction = corrections.get(fileRow) ?? { isRemoved: false, cells: {} };
    if (field === 'row') correction.isRemoved = true;
    else correction.cells[field] = value ?? '';
    corrections.set(fileRow, correction);
  }
  return corrections;
}
