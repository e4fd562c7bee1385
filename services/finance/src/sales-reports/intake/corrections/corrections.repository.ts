import { NUMBER_FIELDS, type SalesField } from '@bls/proto/domain/sales-report/vocabulary';
import type { Insertable, Selectable } from 'kysely';
import { plain } from '../../../db/amounts.js';
import type { SalesCorrectionTable, SalesRowTable, Trx } from '../../../db/sales-reports.js';

type Correction = Insertable<SalesCorrectionTable>;
/** A correction before it belongs to an upload. */
export type NewCorrection = Omit<Correction, 'uploadId'>;
/** A row of a checked file. */
export type StoredRow = Selectable<SalesRowTable>;

/** Rows of a checked file by their keys. */
export const rowsByKey = async (trx: Trx, uploadId: string, keys: readonly number[]): Promise<Map<number, Selectable<SalesRowTable>>> => {
  if (keys.length === 0) return new Map();
  const rows = await trx.selectFrom('salesRow').selectAll().where('uploadId', '=', uploadId).where('fileRow', 'in', keys).execute();
  return new Map(rows.map((row) => [row.fileRow, row]));
};

/** The rows of a checked file that are the same as an earlier one of it. */
export const repeatedRows = (trx: Trx, uploadId: string): Promise<Selectable<SalesRowTable>[]> =>
  trx
    .selectFrom('salesRow')
    .selectAll()
    .where('uploadId', '=', uploadId)
    .where('severity', '>', 0)
    .where((eb) => eb(eb.ref('messages'), '@>', eb.cast<never>(eb.val(JSON.stringify([{ rule: 'salesReport.repeatedRow' }])), 'jsonb')))
    .execute();

/** The text of a cell as it was read, or as it stands in the file when it could not be read. */
export const textOf = (row: Selectable<SalesRowTable>, field: SalesField): string | null =>
  row.unread?.[field] ?? (NUMBER_FIELDS.includes(field) ? plain(row[field]) : row[field]);

/**
 * Gives a new upload of a file the corrections of the upload before, and further ones. Of a cell that is corrected again the first
 * original stays.
 */
export async function saveCorrections(trx: Trx, from: string, to: string, further: readonly NewCorrection[]): Promise<void> {
  const before = await trx.selectFrom('salesCorrection').selectAll().where('uploadId', '=', from).execute();
  const all = new Map<string, Correction>();
  const keyOf = ({ fileRow, field }: Pick<Correction, 'fileRow' | 'field'>): string => `${fileRow} ${field}`;
  for (const correction of before) all.set(keyOf(correction), { ...correction, uploadId: to });
  for (const correction of further) {
    const earlier = all.get(keyOf(correction));
    all.set(keyOf(correction), { ...correction, ...(earlier ? { original: earlier.original } : {}), uploadId: to });
  }
  const stored = [...all.values()];
  for (let at = 0; at < stored.length; at += AT_ONCE) {
    await trx
      .insertInto('salesCorrection')
      .values(stored.slice(at, at + AT_ONCE))
      .execute();
  }
}

/** Rows of one insert. */
const AT_ONCE = 1000;
