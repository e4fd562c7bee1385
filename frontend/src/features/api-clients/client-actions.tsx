import { apiClientEndSecret, apiClientRevoke } from '@bls/proto/client/identity/api-clients';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../lib/api/query.js';
import { Button } from '../../ui/actions/button.js';
import { notify } from '../../ui/feedback/notify.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import type { ApiClient, NewSecret } from './api-client.js';
import { RotateDialog } from './rotate-dialog.js';

type Props = { client: ApiClient; onSecret: (secret: NewSecret) => void };

/** Rotate or end the former secret, and revoke; nothing for a revoked client. */
export function ClientActions({ client, onSecret }: Props) {
  const { t } = useTranslation();
  const [asked, ask] = useState<'rotate' | 'end' | 'revoke'>();
  const end = useCommand(apiClientEndSecret);
  const revoke = useCommand(apiClientRevoke);
  if (client.revokedAt) return null;
  const { id, name } = client;
  const isRotating = client.secrets.length > 1;
  const run = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      ask(undefined);
      notify.success(done);
    } catch (error) {
      notify.error(error, t);
    }
  };
  return (
    <span className="inline-flex gap-2">
      {isRotating ? (
        <Button size="small" onClick={() => ask('end')}>
          {t('apiClients.end')}
        </Button>
      ) : (
        <Button size="small" onClick={() => ask('rotate')}>
          {t('apiClients.rotate')}
        </Button>
      )}
      <Button size="small" kind="danger" onClick={() => ask('revoke')}>
        {t('apiClients.revoke')}
      </Button>
      {asked === 'rotate' ? <RotateDialog client={client} onClose={() => ask(undefined)} onRotated={onSecret} /> : null}
      <ConfirmDialog
        open={asked === 'end'}
        danger
        title={t('apiClients.endTitle', { name })}
        text={t('apiClients.endText')}
        confirm={t('apiClients.endConfirm')}
        busy={end.isPending}
        onConfirm={() => void run(end.mutateAsync({ id }), t('apiClients.ended'))}
        onClose={() => ask(undefined)}
      />
      <ConfirmDialog
        open={asked === 'revoke'}
        danger
        title={t('apiClients.revokeTitle', { name })}
        text={t('apiClients.revokeText')}
        confirm={t('apiClients.revokeConfirm')}
        busy={revoke.isPending}
        onConfirm={() => void run(revoke.mutateAsync({ id }), t('apiClients.revokedNow', { name }))}
        onClose={() => ask(undefined)}
      />
    </span>
  );
}
