import type { Call } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import type { ExportColumn, ExportRequest } from '@bls/proto/contracts/export';
import { columnName } from '@bls/kit/xlsx/column-name';
import type { OutRow, OutSheet } from '@bls/kit/xlsx/sheet';
import { cells, headings, type Reader, widths } from './cells.js';

type Chosen = { column: ExportColumn<never>; heading: string };

/** The requested columns in their order; throws `invalid` for a column that the list does not have. */
export function chosenColumns(call: Call, { columns }: ExportRequest): Chosen[] {
  const offered: Readonly<Record<string, ExportColumn<never>>> = call.columns ?? {};
  return columns.map(({ id, heading }, i) => {
    const column = Object.hasOwn(offered, id) ? offered[id] : undefined;
    if (!column) throw new CallError('invalid', { issues: [{ path: ['columns', i, 'id'], rule: 'invalidValue' }] });
    return { column, heading: heading || id };
  });
}

/** One sheet: frozen headings with filters, then the rows as they arrive. */
export function sheetOf(name: string, columns: readonly Chosen[], rows: AsyncIterable<never> | Iterable<never>, reader: Reader): OutSheet {
  const heads = columns.flatMap(({ column, heading }) => headings(column, heading, reader));
  async function* lines(): AsyncGenerator<OutRow> {
    yield { cells: heads.map((value) => ({ value, style: 'header' })), height: 30 };
    for await (const row of rows) yield { cells: columns.flatMap(({ column }) => cells(column, row, reader)) };
  }
  return {
    name,
    widths: columns.flatMap(({ column }) => widths(column)),
    frozenRows: 1,
    filter: `A1:${columnName(heads.length - 1)}1`,
    rows: lines(),
  };
}
