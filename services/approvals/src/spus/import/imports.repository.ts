import { IMPORT_COLUMNS, type ImportColumn } from '@bls/proto/domain/spu/import-columns';
import type { Issue } from '@bls/proto/domain/values/errors';
import { jsonb } from '@bls/kit/db/database';
import type { Trx } from '../../db/schema.js';
import type { SkuImportRecord, SkuImportTable } from '../../db/spu.js';
import type { CheckedRow } from './rows/check-rows.js';

const PER_STATEMENT = 1000;

export const findImportById = (trx: Trx, id: string): Promise<SkuImportRecord | undefined> =>
  trx.selectFrom('skuImport').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertImport(trx: Trx, row: Omit<SkuImportTable, 'issues' | 'missing'>): Promise<void> {
  await trx
    .insertInto('skuImport')
    .values({ ...row, issues: jsonb<Issue[]>([]), missing: jsonb<string[]>([]) })
    .execute();
}

type Checked = Pick<SkuImportTable, 'status' | 'rows' | 'products' | 'pictures' | 'errors' | 'issues' | 'missing'>;
type Result = { checked: Checked; storedRows: readonly CheckedRow[] };

/** The columns of a file as they are stored. */
const storedColumns = (columns: readonly ImportColumn[]): ImportColumn[] | null => (columns === IMPORT_COLUMNS ? null : [...columns]);
export const columnsOf = ({ columns }: Pick<SkuImportRecord, 'columns'>): readonly ImportColumn[] => columns ?? IMPORT_COLUMNS;

/** Stores the result of checking a file, once, with its rows for the grid; false when it has a result. */
export async function finishCheck(
  trx: Trx,
  { tenant, id, columns = IMPORT_COLUMNS }: { tenant: string; id: string; columns?: readonly ImportColumn[] },
  { checked, storedRows: rows }: Result,
): Promise<boolean> {
  const stored = storedColumns(columns);
  const { numUpdatedRows } = await trx
    .updateTable('skuImport')
    .set((eb) => ({
      ...checked,
      columns: stored && jsonb(stored),
      issues: jsonb(checked.issues),
      missing: jsonb(checked.missing),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', 'checking')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  for (let from = 0; from < rows.length; from += PER_STATEMENT) {
    const values = rows
      .slice(from, from + PER_STATEMENT)
      .map(({ line, cells, issues }) => ({ tenant, importId: id, line, cells: jsonb(cells), issues: jsonb(issues) }));
    await trx.insertInto('skuImportRow').values(values).execute();
  }
  return true;
}

/** Undefined when the file has changed since it was read. */
export const markSubmitted = (trx: Trx, id: string, revision: number, at: string): Promise<SkuImportRecord | undefined> =>
  trx
    .updateTable('skuImport')
    .set({ status: 'submitted', submittedAt: at, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('status', '=', 'uploaded')
    .returningAll()
    .executeTakeFirst();
