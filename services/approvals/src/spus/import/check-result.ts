import { IMPORT_ISSUES_STORED } from '@bls/proto/domain/spu/import-columns';
import type { Issue } from '@bls/proto/domain/values/errors';
import type { CheckedRow } from './rows/check-rows.js';
import { photosByCode } from './photos.js';

/**
 * The result of checking a product file with its pictures, and the rows that are shown; pure. One error is enough to refuse
 * the file.
 */
export function checkResult(
  { rows, issues }: { rows: readonly CheckedRow[]; issues: readonly Issue[] },
  pictures: Parameters<typeof photosByCode>[0],
) {
  const codes = new Set(rows.flatMap(({ cells }) => (cells.itemCode ? [cells.itemCode.toLowerCase()] : [])));
  const { photos, issues: strangers } = photosByCode(pictures, codes);
  const all = [...issues, ...strangers];
  const bad = rows.filter((row) => row.issues.length > 0);
  const errors = all.length + bad.reduce((sum, row) => sum + row.issues.length, 0);
  const refused = errors > 0;
  const checked = {
    status: refused ? ('refused' as const) : ('uploaded' as const),
    rows: rows.length,
    products: codes.size,
    pictures: pictures.length,
    errors,
    issues: all.slice(0, IMPORT_ISSUES_STORED),
    missing: refused ? [] : namesOf(rows).filter((code) => !photos.has(code.toLowerCase())),
  };
  return { checked, storedRows: refused ? bad.slice(0, IMPORT_ISSUES_STORED) : rows };
}

/** Item codes as the file spells them, each once. */
const namesOf = (rows: readonly CheckedRow[]): string[] => [
  ...new Map(rows.flatMap(({ cells }) => (cells.itemCode ? [[cells.itemCode.toLowerCase(), cells.itemCode] as const] : []))).values(),
];
