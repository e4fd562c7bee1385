import { apiClientList } from '@bls/proto/client/identity/api-clients';
import { BookOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlainColumn, PlainTable } from '../../domain/deal/plain-table.js';
import { useCall } from '../../lib/api/query.js';
import { useRoleLabel } from '../../lib/session/tenant.js';
import { Button, buttonClass } from '../../ui/actions/button.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { Status } from '../../ui/feedback/status.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Card } from '../../ui/layout/card.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import type { ApiClient, NewSecret } from './api-client.js';
import { ClientActions } from './client-actions.js';
import { CreateDialog } from './create-dialog.js';
import { Scopes } from './scopes.js';
import { SecretDialog } from './secret-dialog.js';

/** The programs that call the API by themselves: what they may do, when they last did, and their secrets. */
export default function ApiClients() {
  const { t } = useTranslation();
  const role = useRoleLabel();
  const query = useCall(apiClientList, {});
  const [isCreating, setCreating] = useState(false);
  const [secret, show] = useState<NewSecret>();
  if (!query.data) return <Awaiting query={query} />;
  const columns: PlainColumn<ApiClient>[] = [
    {
      id: 'name',
      header: t('apiClients.name'),
      wide: true,
      cell: (row) => (
        <>
          <span className="block font-medium">{row.name}</span>
          <code className="text-xs break-all text-muted select-all">{row.clientId}</code>
        </>
      ),
    },
    { id: 'role', header: t('apiClients.role'), cell: (row) => role(row.role) },
    { id: 'scopes', header: t('apiClients.scopes'), cell: (row) => <Scopes scopes={row.scopes} /> },
    { id: 'status', header: t('apiClients.status'), cell: (row) => <State client={row} /> },
    { id: 'used', header: t('apiClients.lastUsed'), cell: (row) => <Time value={row.lastUsedAt} /> },
    {
      id: 'created',
      header: t('apiClients.created'),
      cell: (row) => (
        <>
          <DateText value={row.createdAt} /> <span className="block text-xs text-muted">{row.createdByName}</span>
        </>
      ),
    },
    { id: 'actions', header: t('apiClients.actions'), cell: (row) => <ClientActions client={row} onSecret={show} /> },
  ];
  const add = (
    <Button kind="primary" icon={<Plus size={15} aria-hidden />} onClick={() => setCreating(true)}>
      {t('apiClients.new')}
    </Button>
  );
  const actions = (
    <>
      <a href="/reference.html" target="_blank" rel="noreferrer" className={buttonClass({})}>
        <BookOpen size={15} aria-hidden />
        {t('shell.apiReference')}
      </a>
      {add}
    </>
  );
  return (
    <>
      <PageHeader title={t('apiClients.title')} note={t('apiClients.note')} actions={actions} />
      {query.data.length > 0 ? (
        <Card flush>
          <PlainTable label={t('apiClients.title')} columns={columns} rows={query.data} rowId={({ id }) => id} stacked />
        </Card>
      ) : (
        <EmptyState title={t('apiClients.empty')} text={t('apiClients.emptyText')} />
      )}
      {isCreating ? <CreateDialog onClose={() => setCreating(false)} onCreated={show} /> : null}
      {secret ? <SecretDialog secret={secret} onClose={() => show(undefined)} /> : null}
    </>
  );
}

function Time({ value }: { value: string | null }) {
  const { t } = useTranslation();
  return value ? <DateText value={value} time /> : <span className="text-muted">{t('apiClients.never')}</span>;
}

/** Whether the client is valid, and until when its former secret is. */
function State({ client }: { client: ApiClient }) {
  const { t } = useTranslation();
  if (client.revokedAt)
    return (
      <>
        <Status tone="neutral" text={t('apiClients.revoked')} />
        <span className="block text-xs text-muted">
          <DateText value={client.revokedAt} /> {client.revokedByName}
        </span>
      </>
    );
  const former = client.secrets.find(({ endsAt }) => endsAt)?.endsAt;
  if (!former) return <Status tone="ok" text={t('apiClients.valid')} />;
  return (
    <>
      <Status tone="information" text={t('apiClients.rotating')} />
      <span className="block text-xs text-muted">
        {t('apiClients.formerUntil')} <DateText value={former} time />
      </span>
    </>
  );
}
