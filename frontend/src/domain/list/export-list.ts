import type { ExportRequest } from '@bls/proto/contracts/export';
import { type DownloadOptions, saveDownload } from '../../lib/api/download.js';
import { timeOffset } from '../../lib/text/format.js';
import type { AnyList, Column } from '../../ui/table/types.js';

type Selected<Row> = { rows: readonly Row[]; rowId: (row: Row) => string };

/** The columns of an export that it supports: the visible ones in their order, and hidden ones that are always exported. */
export const exportable = <Row>(list: AnyList, columns: readonly Column<Row>[], shown: readonly string[]): Column<Row>[] =>
  withExported(columns, shown).flatMap((id) => (list.exports?.ids.includes(id) ? columns.filter((column) => column.id === id) : []));

/** The hidden columns that are always exported follow the column that they are declared after. */
function withExported<Row>(columns: readonly Column<Row>[], shown: readonly string[]): string[] {
  const ids = [...shown];
  for (const [at, { id, exported }] of columns.entries()) {
    if (!exported || ids.includes(id)) continue;
    const before = columns.slice(0, at).findLast((column) => ids.includes(column.id));
    ids.splice(before ? ids.indexOf(before.id) + 1 : 0, 0, id);
  }
  return ids;
}

/**
 * Exports the filtered rows, or only the selected rows of this page, as an .xlsx download. Throws ApiError, and
 * AbortError when cancelled.
 */
export async function exportList<Row>(
  name: string,
  list: AnyList,
  columns: readonly Column<Row>[],
  shown: readonly string[],
  { selected, ...options }: DownloadOptions & { selected?: Selected<Row> } = {},
): Promise<void> {
  if (!list.exports) return;
  const { page, pageSize, ...filters } = list.request;
  const only = selected && { ...chosen(selected), page, pageSize };
  const payload: ExportRequest = {
    name: name.slice(0, 100),
    columns: exportable(list, columns, shown).map(({ id, header }) => ({ id, heading: header })),
    timeOffset: timeOffset(),
    request: filters,
    ...(only ? { only } : {}),
  };
  await saveDownload('POST', list.exports.path, payload, undefined, options);
}

/** The field with the id of a row. */
function chosen<Row>({ rows, rowId }: Selected<Row>): { key: string; values: string[] } {
  const [first] = rows;
  const key = Object.entries(first as object).find(([, value]) => value === rowId(first as Row))?.[0] ?? 'id';
  return { key, values: rows.map(rowId) };
}
