import { eventList, eventOrderList } from '@bls/proto/client/licensing/event';
import { EVENT_ORDER_STATUSES } from '@bls/proto/domain/workflow/definitions/licensing-event';
import { useTranslation } from 'react-i18next';
import { useLicenseeFilter } from '../../../domain/company/use-licensee-filter.js';
import { type Column, DataTable } from '../../../domain/list/data-table.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { Money } from '../../../domain/money/money.js';
import { PageHeader } from '../../../ui/layout/page.js';
import { EmptyState } from '../../../ui/layout/states.js';
import type { Filter } from '../../../ui/table/types.js';
import { api } from '../../../lib/api/api.js';
import { type RowOf, useListState } from '../../../lib/lists/list-state.js';
import { useCan } from '../../../lib/session/session.js';
import { OrderState } from '../event-status.js';
import { orderPath } from '../paths.js';
import { useNameOf } from '../../../lib/text/names.js';

type Row = RowOf<typeof eventOrderList>;

/** Orders at events: all of them for staff, the own company's for a licensee. */
export default function Orders() {
  const { t } = useTranslation();
  const named = useNameOf();
  const orders = useCan()('event.order');
  const list = useListState(eventOrderList, { sort: '-placedAt' });
  const companyOf = (row: Row) => named(row, 'companyName');
  const columns: Column<Row>[] = [
    { id: 'number', header: t('events.order.number'), sort: true, title: true, cell: (row) => row.number },
    { id: 'event', header: t('events.one'), width: 260, cell: (row) => named(row.event) },
    ...(orders ? [] : [{ id: 'company', header: t('events.order.company'), sort: true, cell: companyOf }]),
    { id: 'pieces', header: t('events.order.pieces'), align: 'right', cell: (row) => row.pieces },
    {
      id: 'total',
      header: t('events.order.total'),
      sort: true,
      align: 'right',
      cell: (row) => <Money amount={row.total} currency={row.currency} />,
    },
    {
      id: 'placedAt',
      header: t('events.order.placedAt'),
      sort: true,
      align: 'right',
      cell: (row) => <DateText value={row.placedAt} time />,
    },
    { id: 'placedBy', header: t('events.order.placedBy'), hidden: true, cell: (row) => row.placedBy },
    { id: 'status', header: t('events.status'), badge: true, cell: (row) => <OrderState status={row.status} /> },
  ];
  const byEvent: Filter = {
    id: 'eventId',
    label: t('events.one'),
    search: async (search) => (await api(eventList, { search, pageSize: 20 })).rows.map((row) => ({ value: row.id, label: named(row) })),
    labelOf: (id) => list.rows?.filter((row) => row.event.id === id).map((row) => named(row.event))[0],
  };
  const byCompany = useLicenseeFilter(
    t('events.order.company'),
    (id) => list.rows?.filter((row) => row.companyId === id).map(companyOf)[0],
  );
  const filters: Filter[] = [
    {
      id: 'status',
      label: t('events.status'),
      options: EVENT_ORDER_STATUSES.map((value) => ({ value, label: t(`eventOrder.status.${value}`) })),
    },
    byEvent,
    ...(orders ? [] : [byCompany]),
  ];
  return (
    <>
      <PageHeader title={t('menu.eventOrders')} note={list.note} />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        rowTo={(row) => orderPath(row.id)}
        filters={filters}
        empty={<EmptyState title={t('events.order.empty')} text={t(orders ? 'events.order.emptyOwn' : 'events.order.emptyAll')} />}
      />
    </>
  );
}
