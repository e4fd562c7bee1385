import { webhookDeliveries, webhookList } from '@bls/proto/client/identity/webhooks';
import type { Tone } from '@bls/proto/domain/values/tone';
import { DELIVERY_STATES, type DeliveryState } from '@bls/proto/domain/webhooks/fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../domain/list/data-table.js';
import { useCall } from '../../lib/api/query.js';
import { type RowOf, useListState } from '../../lib/lists/list-state.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { Status } from '../../ui/feedback/status.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { DeliveryDetail } from './delivery-detail.js';
import { useOutcome } from './outcome.js';

type Row = RowOf<typeof webhookDeliveries>;
const tones: Record<DeliveryState, Tone> = { waiting: 'information', delivered: 'ok', failed: 'error', held: 'neutral' };

/** What was sent to the endpoints in the last 30 days, and what became of it. */
export default function Log() {
  const { t } = useTranslation();
  const endpoints = useCall(webhookList, {}).data ?? [];
  const list = useListState(webhookDeliveries, { sort: '-createdAt' });
  const [opened, open] = useState<string>();
  const outcome = useOutcome();
  const columns: Column<Row>[] = [
    {
      id: 'messageId',
      header: t('webhooks.log.id'),
      title: true,
      width: 300,
      cell: (row) => (
        <button type="button" className="rounded-sm font-mono text-xs hover:underline" onClick={() => open(row.id)}>
          <span className="sr-only">{t('webhooks.log.open')} </span>
          {row.messageId}
        </button>
      ),
    },
    { id: 'type', header: t('webhooks.log.type'), width: 290, cell: (row) => row.type },
    {
      id: 'endpoint',
      header: t('webhooks.url'),
      width: 260,
      cell: (row) => endpoints.find(({ id }) => id === row.endpointId)?.url ?? '–',
    },
    {
      id: 'state',
      header: t('webhooks.status'),
      badge: true,
      cell: (row) => <Status tone={tones[row.state]} text={t(`webhooks.delivery.${row.state}`)} />,
    },
    { id: 'outcome', header: t('webhooks.log.outcome'), cell: outcome },
    { id: 'attempts', header: t('webhooks.log.attempts'), align: 'right', cell: (row) => row.attempts },
    { id: 'createdAt', header: t('webhooks.log.at'), sort: true, align: 'right', cell: (row) => <DateText value={row.createdAt} time /> },
  ];
  return (
    <>
      <PageHeader
        title={t('webhooks.log.title')}
        note={t('webhooks.log.note')}
        crumbs={[{ label: t('webhooks.title'), to: pathTo(ROUTES.webhooks.list) }]}
      />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        filters={[
          {
            id: 'state',
            label: t('webhooks.status'),
            options: DELIVERY_STATES.map((value) => ({ value, label: t(`webhooks.delivery.${value}`) })),
          },
        ]}
        empty={<EmptyState title={t('webhooks.log.empty')} text={t('webhooks.log.emptyText')} />}
      />
      {opened ? <DeliveryDetail id={opened} onClose={() => open(undefined)} /> : null}
    </>
  );
}
