import { eventCategories, eventList } from '@bls/proto/client/licensing/event';
import { EVENT_STATUSES } from '@bls/proto/domain/workflow/definitions/licensing-event';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/actions/button.js';
import { type Column, DataTable } from '../../domain/list/data-table.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { PageHeader } from '../../ui/layout/page.js';
import { Thumbnail } from '../../domain/picture/thumbnail.js';
import { EmptyState } from '../../ui/layout/states.js';
import type { Filter } from '../../ui/table/types.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { useCall } from '../../lib/api/query.js';
import { useCan } from '../../lib/session/session.js';
import { EventState } from './event-status.js';
import { ADD_PATH, viewPath } from './paths.js';
import { useNameOf } from '../../lib/text/names.js';

type Row = RowOf<typeof eventList>;

/** Events: all of them for event managers, the published ones for licensees. */
export default function Events() {
  const { t } = useTranslation();
  const named = useNameOf();
  const manages = useCan()('event.manage');
  const list = useListState(eventList, { sort: '-from' });
  const { data } = useCall(eventCategories, {}, { staleTime: 60_000 });
  const columns: Column<Row>[] = [
    { id: 'name', header: t('events.name'), sort: true, title: true, width: 300, cell: (row) => <Shown row={row} text={named(row)} /> },
    { id: 'number', header: t('events.number'), sort: true, cell: (row) => row.number },
    { id: 'category', header: t('events.category'), cell: (row) => named(row.category) },
    { id: 'place', header: t('events.place'), width: 200, cell: (row) => row.place ?? row.url ?? '–' },
    { id: 'from', header: t('events.from'), sort: true, align: 'right', cell: (row) => <DateText value={row.from} /> },
    { id: 'to', header: t('events.to'), sort: true, align: 'right', cell: (row) => <DateText value={row.to} /> },
    { id: 'orderUntil', header: t('events.orderUntil'), align: 'right', hidden: true, cell: (row) => <DateText value={row.orderUntil} /> },
    { id: 'products', header: t('events.products'), align: 'right', hidden: true, cell: (row) => row.products },
    { id: 'orders', header: t('events.orders'), align: 'right', cell: (row) => row.orders || '–' },
    { id: 'status', header: t('events.status'), badge: true, cell: (row) => <EventState status={row.status} /> },
  ];
  const filters: Filter[] = [
    { id: 'status', label: t('events.status'), options: EVENT_STATUSES.map((value) => ({ value, label: t(`event.status.${value}`) })) },
    {
      id: 'categoryId',
      label: t('events.category'),
      options: (data?.categories ?? []).map((category) => ({ value: category.id, label: named(category) })),
    },
  ];
  const add = manages ? (
    <ButtonLink kind="primary" icon={<Plus size={15} aria-hidden />} to={ADD_PATH}>
      {t('events.new')}
    </ButtonLink>
  ) : null;
  return (
    <>
      <PageHeader title={t('menu.eventManage')} note={list.note} actions={add} />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        rowTo={(row) => viewPath(row.id)}
        filters={filters}
        empty={<EmptyState title={t('events.empty')} text={t(manages ? 'events.emptyManage' : 'events.emptyRead')} action={add} />}
      />
    </>
  );
}

function Shown({ row, text }: { row: Row; text: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-2 align-middle">
      <span className="size-7 shrink-0 overflow-hidden rounded-sm">
        <Thumbnail fileId={row.bannerFileId} />
      </span>
      <span className="truncate">{text}</span>
    </span>
  );
}
