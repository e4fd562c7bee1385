import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../../lib/browser/media.js';
import { cx } from '../../ui/cx.js';
import { EmptyState, ErrorState, NothingFound } from '../../ui/layout/states.js';
import { TableCards } from '../../ui/table/cards.js';
import { ExportButton } from '../../ui/table/export-button.js';
import { exportable, exportList } from './export-list.js';
import { TableGrid } from '../../ui/table/grid.js';
import { useShownColumns, useTableModel } from '../../ui/table/model.js';
import { Pager } from '../../ui/table/pager.js';
import { TableSkeleton } from '../../ui/table/table-skeleton.js';
import { Toolbar } from './toolbar.js';
import type { Column, Filter, TableList } from '../../ui/table/types.js';
import type { Path } from '../../lib/screens/path.js';

export type { Column, Filter } from '../../ui/table/types.js';

type Props<Row> = {
  /** The result of `useListState`. */
  list: TableList<Row>;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** The target of a row; Enter and click open it. */
  rowTo?: (row: Row) => Path;
  filters?: readonly Filter[];
  /** Actions on selected rows, beside the export; rows can be selected when either exists. */
  bulk?: (rows: Row[], clear: () => void) => ReactNode;
  /** Content of the empty state. */
  empty?: ReactNode;
  /** Accessible name; by default the heading of the page. */
  label?: string;
  /** Hides the search, for short lists inside a page. */
  plain?: boolean;
};

const none: never[] = [];

/** The list component of all screens. See `useListState` for the query parameters. */
export function DataTable<Row extends RowData>({
  list,
  columns,
  rowId,
  rowTo,
  filters = none,
  bulk,
  empty,
  label,
  plain = false,
}: Props<Row>) {
  const { t } = useTranslation();
  const phone = usePhone();
  // a transition: many cells, rendered in interruptible pieces, so that input is answered at once
  const arrived = useDeferredValue(list.rows);
  const rows = arrived ?? (none as readonly Row[]);
  const shown = useShownColumns(columns, list);
  const { table, selection, clearSelection } = useTableModel({ list, rows, columns, rowId, shown });
  const selected = useMemo(() => rows.filter((row) => selection[rowId(row)]), [rows, selection, rowId]);
  const { error, isPlaceholderData, isPending, refetch } = list.query;
  const name = label ?? t('list.label');
  const exports = exportable(list, columns, shown).length > 0;
  // the document title without the tenant's name
  const heading = () => label ?? document.title.split(' · ')[0] ?? name;

  const body = () => {
    if (error && !list.rows) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (isPending || !arrived)
      return <TableSkeleton columns={phone ? 2 : shown.length} rows={phone ? 6 : Math.min(list.request.pageSize, 12)} />;
    if (rows.length === 0) return list.filtered ? <NothingFound onReset={() => list.reset()} /> : (empty ?? <EmptyState />);
    const shared = { table, columns, label: name, selectable: Boolean(bulk) || (exports && !phone && !plain), ...(rowTo ? { rowTo } : {}) };
    return phone ? <TableCards {...shared} /> : <TableGrid {...shared} sort={list.request.sort} onSort={list.setSort} />;
  };

  return (
    <section aria-label={name} className="flex min-h-0 flex-col">
      {plain && filters.length === 0 ? null : (
        <Toolbar
          list={list}
          columns={columns}
          shown={shown}
          filters={filters}
          plain={plain}
          {...(exports ? { onExport: (options) => exportList(heading(), list, columns, shown, options) } : {})}
        />
      )}
      <div className={cx('flex min-h-0 flex-col overflow-hidden', phone ? '' : 'rounded-lg border border-line bg-surface')}>
        <div aria-busy={isPlaceholderData || undefined} className={cx('min-h-0 transition-opacity', isPlaceholderData && 'opacity-60')}>
          {body()}
        </div>
        {arrived && list.total && list.total > 0 ? <Pager list={list} total={list.total} /> : null}
      </div>
      {selected.length > 0 ? (
        // floats above the list without moving it
        <div className="pointer-events-none sticky bottom-14 z-20 flex h-0 justify-center">
          <div
            role="toolbar"
            aria-label={t('list.bulk')}
            className="animate-rise pointer-events-auto absolute bottom-0 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-raised px-3 py-2 shadow-pop"
          >
            <span className="font-medium">{t('list.selected', { count: selected.length })}</span>
            {bulk?.(selected, clearSelection)}
            {exports ? (
              <ExportButton
                text={t('list.exportSelected')}
                run={(options) => exportList(heading(), list, columns, shown, { ...options, selected: { rows: selected, rowId } })}
              />
            ) : null}
            <button type="button" className="rounded-sm text-muted hover:text-text" onClick={clearSelection}>
              {t('list.clearSelection')}
            </button>
          </div>
        </div>
      ) : null}
    </section>
  );
}
