import { setImmediate as breathe } from 'node:timers/promises';
import { IMPORT_COLUMNS, type ImportColumn } from '@bls/proto/domain/spu/import-columns';
import { unguarded } from '@bls/proto/domain/spu/product-file';
import type { Issue } from '@bls/proto/domain/values/errors';
import { readHeader } from '@bls/proto/domain/values/import-header';
import { type CheckedRow, isUsed, numbersOf, readRow } from './check-rows.js';
import { FileNumbers } from './file-numbers.js';
import { readTable } from './read-table.js';

/** Rows that are read before the event loop gets a turn. */
export const AT_ONCE = 1000;
export type ReadRows = { rows: CheckedRow[]; issues: Issue[] };

/** The rows of a product file with these columns, each with the issues of its single values, or the issues of the file. */
export async function readRows(bytes: Uint8Array, known: readonly ImportColumn[] = IMPORT_COLUMNS): Promise<ReadRows> {
  const table = await readTable(bytes);
  if ('issue' in table) return { rows: [], issues: [table.issue] };
  const { columns, issues } = readHeader(known, table.header.map(unguarded));
  if (issues.length > 0) return { rows: [], issues };
  const rows: CheckedRow[] = [];
  const used = table.rows.filter((row) => isUsed(row, columns));
  if (used.length === 0) return { rows, issues: [{ path: ['fileId'], rule: 'import.noData' }] };
  const numbers = new FileNumbers(used.flatMap((row) => numbersOf(row, columns, known)));
  for (const [at, row] of used.entries()) {
    rows.push(readRow(row, columns, known, numbers));
    if (at % AT_ONCE === 0) await breathe();
  }
  return { rows, issues: [] };
}
