import {
  type ColumnDef,
  columnOrderingFeature,
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  type RowData,
  type RowSelectionState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { readJson } from '../../lib/browser/storage.js';
import type { AnyList, Column } from './types.js';

// at module scope: a new features object would rebuild every table on each render
export const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
});
export type Features = typeof features;

export const columnsKey = (listId: string): string => `columns.${listId}`;

/** The visible columns in order: from the address, else the stored choice, else the screen's default. */
export function shownColumns<Row extends RowData>(columns: readonly Column<Row>[], chosen: readonly string[] | undefined): string[] {
  const known = new Set(columns.map((column) => column.id));
  const titles = columns.filter((column) => column.title).map((column) => column.id);
  const selected = chosen?.filter((id) => known.has(id));
  if (!selected?.length) return columns.filter((column) => !column.hidden).map((column) => column.id);
  return [...titles.filter((id) => !selected.includes(id)), ...selected];
}

export const useShownColumns = <Row extends RowData>(columns: readonly Column<Row>[], list: AnyList): string[] =>
  useMemo(() => shownColumns(columns, list.columns ?? readJson<string[]>(columnsKey(list.id))), [columns, list.columns, list.id]);

type Input<Row extends RowData> = {
  list: AnyList;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  shown: readonly string[];
};

/** The headless table: the server sorts, filters and pages; the table manages columns, their order and the selection. */
export function useTableModel<Row extends RowData>({ list, rows, columns, rowId, shown }: Input<Row>) {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const ids = columns.map((column) => column.id).join();
  // screens define their columns inline; the model only depends on their ids
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [ids]);
  const sort = list.request.sort;
  const table = useTable({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: rowId,
    manualSorting: true,
    manualPagination: true,
    rowCount: list.total ?? 0,
    onRowSelectionChange: setRowSelection,
    state: {
      rowSelection,
      columnOrder: [...shown],
      columnVisibility: Object.fromEntries(columns.map((column) => [column.id, shown.includes(column.id)])),
      pagination: { pageIndex: list.request.page - 1, pageSize: list.request.pageSize },
      sorting: sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : [],
    },
  });
  return { table, selection: rowSelection, clearSelection: () => setRowSelection({}) };
}

const definitionOf = <Row extends RowData>(column: Column<Row>): ColumnDef<Features, Row> => ({ id: column.id, header: column.header });
export type TableModel<Row extends RowData> = ReturnType<typeof useTableModel<Row>>['table'];
