import { webhookRemove, webhookRotate, webhookSetEnabled, webhookTest } from '@bls/proto/client/identity/webhooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../lib/api/query.js';
import { Button } from '../../ui/actions/button.js';
import { notify } from '../../ui/feedback/notify.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import type { Endpoint } from './endpoint.js';

type Props = { endpoint: Endpoint; onSecret: (secret: string) => void };

/** Test, enable or disable, rotate the secret, remove. */
export function EndpointActions({ endpoint: { id, url, disabledAt }, onSecret }: Props) {
  const { t } = useTranslation();
  const [asked, ask] = useState<'rotate' | 'remove'>();
  const test = useCommand(webhookTest);
  const setEnabled = useCommand(webhookSetEnabled);
  const rotate = useCommand(webhookRotate);
  const remove = useCommand(webhookRemove);
  const run = async <T,>(work: Promise<T>, done: (result: T) => void) => {
    try {
      const result = await work;
      ask(undefined);
      done(result);
    } catch (error) {
      notify.error(error, t);
    }
  };
  const enabled = disabledAt !== null;
  return (
    <span className="inline-flex flex-wrap gap-2">
      {enabled ? null : (
        <Button
          size="small"
          busy={test.isPending}
          onClick={() => void run(test.mutateAsync({ id }), () => notify.success(t('webhooks.tested')))}
        >
          {t('webhooks.test')}
        </Button>
      )}
      <Button
        size="small"
        busy={setEnabled.isPending}
        onClick={() =>
          void run(setEnabled.mutateAsync({ id, enabled }), () =>
            notify.success(t(enabled ? 'webhooks.enabledNow' : 'webhooks.disabledNow')),
          )
        }
      >
        {t(enabled ? 'webhooks.enable' : 'webhooks.disable')}
      </Button>
      <Button size="small" onClick={() => ask('rotate')}>
        {t('webhooks.rotate')}
      </Button>
      <Button size="small" kind="danger" onClick={() => ask('remove')}>
        {t('webhooks.remove')}
      </Button>
      <ConfirmDialog
        open={asked === 'rotate'}
        title={t('webhooks.rotateTitle')}
        text={t('webhooks.rotateText')}
        confirm={t('webhooks.rotate')}
        busy={rotate.isPending}
        onConfirm={() => void run(rotate.mutateAsync({ id }), ({ secret }) => onSecret(secret))}
        onClose={() => ask(undefined)}
      />
      <ConfirmDialog
        open={asked === 'remove'}
        danger
        title={t('webhooks.removeTitle', { url })}
        text={t('webhooks.removeText')}
        confirm={t('webhooks.removeConfirm')}
        busy={remove.isPending}
        onConfirm={() => void run(remove.mutateAsync({ id }), () => notify.success(t('webhooks.removed')))}
        onClose={() => ask(undefined)}
      />
    </span>
  );
}
