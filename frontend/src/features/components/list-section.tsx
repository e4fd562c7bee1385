import { useTranslation } from 'react-i18next';
import { DataGrid, type GridMessage } from '../../ui/table/data-grid.js';
import { type Column, DataTable } from '../../domain/list/data-table.js';
import { Age } from '../../ui/feedback/date-text.js';
import { Button } from '../../ui/actions/button.js';
import { Money } from '../../domain/money/money.js';
import { Status } from '../../ui/feedback/status.js';
import type { TableList } from '../../ui/table/types.js';
import { ApiError } from '../../lib/api/api-error.js';
import { requestOf } from '../../lib/lists/list-state.js';
import { useScreen } from '../../lib/screens/screen.js';
import { deals, type Deal, salesRows, type SalesRow } from './sample-rows.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** A list without a server, in a fixed state. The query parameters work; search and filters have no effect. */
function useSampleList(state: 'rows' | 'empty' | 'loading' | 'error' | 'forbidden'): TableList<Deal> {
  const { search, setSearch } = useScreen();
  const error = { error: new ApiError('unavailable', ''), forbidden: new ApiError('forbidden', '') }[state as 'error' | 'forbidden'];
  const rows = state === 'rows' ? deals : state === 'empty' ? [] : undefined;
  return {
    id: 'sample',
    rows,
    total: rows && rows.length > 0 ? 148 : rows?.length,
    text: '',
    filters: state === 'rows' ? { status: ['open', 'signed'] } : {},
    columns: undefined,
    address: search,
    filtered: false,
    request: requestOf(search, { sort: '-number' }) as TableList<Deal>['request'],
    query: { error, isPending: state === 'loading', isPlaceholderData: false, refetch: () => Promise.resolve() },
    setPage: (page) => setSearch({ ...search, page: String(page) }),
    setPageSize: (size) => setSearch({ ...search, pageSize: String(size) }),
    setSort: (sort) => setSearch({ ...search, sort }),
    setText: () => {},
    setFilter: () => {},
    setColumns: () => {},
    reset: () => {},
  };
}

function useColumns(): Column<Deal>[] {
  const { t } = useTranslation();
  return [
    { id: 'number', header: t('gallery.field.number'), sort: true, title: true, cell: (row) => row.number },
    { id: 'licensee', header: t('gallery.field.licensee'), sort: true, cell: (row) => row.licensee },
    { id: 'properties', header: t('gallery.field.title'), cell: (row) => row.properties },
    {
      id: 'amount',
      header: t('gallery.field.amount'),
      sort: true,
      align: 'right',
      cell: (row) => <Money amount={row.amount} currency={row.currency} />,
    },
    {
      id: 'status',
      header: t('gallery.field.status'),
      badge: true,
      cell: (row) => <Status tone={row.tone} text={t(`gallery.tone.${row.tone}`)} />,
    },
    { id: 'since', header: t('gallery.field.since'), align: 'right', cell: (row) => <Age since={row.since} lateAfterDays={6} /> },
  ];
}

export function ListSection() {
  return (
    <div className="space-y-6">
      <SampleTable state="rows" />
      <SampleGrid />
      <div className="grid gap-4 xl:grid-cols-2">
        <SampleTable state="empty" />
        <SampleTable state="loading" />
        <SampleTable state="error" />
        <SampleTable state="forbidden" />
      </div>
    </div>
  );
}

function SampleTable({ state }: { state: Parameters<typeof useSampleList>[0] }) {
  const { t } = useTranslation();
  const list = useSampleList(state);
  const full = state === 'rows';
  return (
    <DataTable
      list={list}
      label={`${t('list.label')} ${state}`}
      columns={useColumns()}
      rowId={(row) => row.number}
      rowTo={() => pathTo(ROUTES.components.gallery)}
      plain={!full}
      {...(full
        ? {
            filters: [
              {
                id: 'status',
                label: t('gallery.field.status'),
                options: [
                  { value: 'open', label: t('gallery.tone.warning') },
                  { value: 'signed', label: t('gallery.tone.ok') },
                ],
              },
              { id: 'from', label: t('gallery.field.from'), kind: 'day' as const },
            ],
            bulk: () => <Button size="small">{t('gallery.sample.secondary')}</Button>,
          }
        : {})}
    />
  );
}

const messagesOf = (row: SalesRow): Record<string, GridMessage[]> => row.messages;

function SampleGrid() {
  const { t } = useTranslation();
  const column = (id: 'sku' | 'product' | 'channel' | 'month' | 'quantity' | 'price', width: number, right = false) => ({
    id,
    header: t(`gallery.grid.${id}`),
    width,
    ...(right ? { align: 'right' as const } : {}),
    cell: (row: SalesRow) => row[id],
  });
  return (
    <DataGrid
      label="DataGrid"
      rows={salesRows}
      rowNumber={(row) => row.number}
      messages={messagesOf}
      height={320}
      columns={[
        column('sku', 120),
        column('product', 220),
        column('channel', 130),
        column('month', 100),
        column('quantity', 100, true),
        column('price', 110, true),
      ]}
    />
  );
}
