import { webhookList } from '@bls/proto/client/identity/webhooks';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlainColumn, PlainTable } from '../../domain/deal/plain-table.js';
import { useCall } from '../../lib/api/query.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { Button, ButtonLink } from '../../ui/actions/button.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { Status } from '../../ui/feedback/status.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Card } from '../../ui/layout/card.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import type { Endpoint } from './endpoint.js';
import { EndpointActions } from './endpoint-actions.js';
import { EndpointDialog } from './endpoint-dialog.js';
import { SecretDialog } from './secret-dialog.js';

/** The addresses of other systems that are notified of moves. */
export default function Webhooks() {
  const { t } = useTranslation();
  const query = useCall(webhookList, {});
  const [edited, edit] = useState<Endpoint | 'new'>();
  const [secret, show] = useState<string>();
  if (!query.data) return <Awaiting query={query} />;
  const columns: PlainColumn<Endpoint>[] = [
    {
      id: 'url',
      header: t('webhooks.url'),
      wide: true,
      cell: (row) => (
        <>
          <button type="button" className="rounded-sm text-left font-medium break-all hover:underline" onClick={() => edit(row)}>
            <span className="sr-only">{t('webhooks.edit')} </span>
            {row.url}
          </button>
          <span className="block text-xs text-muted">{row.description}</span>
        </>
      ),
    },
    { id: 'kinds', header: t('webhooks.kinds'), wide: true, cell: (row) => row.kinds.map((kind) => t(`webhooks.kind.${kind}`)).join(', ') },
    { id: 'status', header: t('webhooks.status'), cell: (row) => <State endpoint={row} /> },
    { id: 'actions', header: t('webhooks.actions'), cell: (row) => <EndpointActions endpoint={row} onSecret={show} /> },
  ];
  const actions = (
    <>
      <ButtonLink to={pathTo(ROUTES.webhooks.log)}>{t('webhooks.log.title')}</ButtonLink>
      <Button kind="primary" icon={<Plus size={15} aria-hidden />} onClick={() => edit('new')}>
        {t('webhooks.new')}
      </Button>
    </>
  );
  return (
    <>
      <PageHeader title={t('webhooks.title')} note={t('webhooks.note')} actions={actions} />
      {query.data.length > 0 ? (
        <Card flush>
          <PlainTable label={t('webhooks.title')} columns={columns} rows={query.data} rowId={({ id }) => id} stacked />
        </Card>
      ) : (
        <EmptyState title={t('webhooks.empty')} text={t('webhooks.emptyText')} />
      )}
      {edited ? (
        <EndpointDialog {...(edited === 'new' ? {} : { endpoint: edited })} onClose={() => edit(undefined)} onSecret={show} />
      ) : null}
      {secret ? <SecretDialog secret={secret} onClose={() => show(undefined)} /> : null}
    </>
  );
}

function State({ endpoint: { disabledAt, disabledBySystem, failingSince } }: { endpoint: Endpoint }) {
  const { t } = useTranslation();
  const since = disabledAt ?? failingSince;
  const [tone, text] = disabledAt
    ? ([disabledBySystem ? 'error' : 'neutral', disabledBySystem ? 'webhooks.disabledBySystem' : 'webhooks.disabled'] as const)
    : failingSince
      ? (['warning', 'webhooks.failing'] as const)
      : (['ok', 'webhooks.enabled'] as const);
  return (
    <>
      <Status tone={tone} text={t(text)} />
      {since ? (
        <span className="block text-xs text-muted">
          {t('webhooks.since')} <DateText value={since} time />
        </span>
      ) : null}
    </>
  );
}
