import type { ManagedUser } from '@bls/proto/contracts/calls/identity/people/user-management';
import { twoFactorOfUser, twoFactorReset } from '@bls/proto/client/identity/sign-in/two-factor';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/layout/card.js';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { notify } from '../../../ui/feedback/notify.js';
import { Status } from '../../../ui/feedback/status.js';
import { useCall, useCommand } from '../../../lib/api/query.js';
import { useUser } from '../../../lib/session/session.js';

/** Which second factors the person has; they can be reset when the person has lost them. */
export function TwoFactorFacts({ user }: { user: ManagedUser }) {
  const { t } = useTranslation();
  const { data } = useCall(twoFactorOfUser, { id: user.id });
  const reset = useCommand(twoFactorReset);
  const [asking, setAsking] = useState(false);
  const own = useUser()?.UserId === user.id;
  if (!data) return null;
  const run = () =>
    reset
      .mutateAsync({ id: user.id })
      .then(
        () => notify.success(t('twoFactorOf.done')),
        (error: unknown) => notify.error(error, t),
      )
      .finally(() => setAsking(false));
  return (
    <Card
      title={t('twoFactor.title')}
      actions={<Status tone={data.enabled ? 'ok' : 'neutral'} text={t(data.enabled ? 'twoFactor.on' : 'twoFactor.off')} />}
    >
      {data.enabled ? (
        <div className="space-y-3">
          {data.since ? (
            <p>
              {t('twoFactor.app')}: {t('twoFactor.since')} <DateText value={data.since} />
            </p>
          ) : null}
          {data.passkeys > 0 ? <p>{t('twoFactorOf.passkeys', { count: data.passkeys })}</p> : null}
          {own ? null : (
            <Button kind="danger" onClick={() => setAsking(true)}>
              {t('twoFactorOf.reset')}
            </Button>
          )}
        </div>
      ) : (
        <p className="text-muted">{t('twoFactorOf.none')}</p>
      )}
      <ConfirmDialog
        open={asking}
        danger
        busy={reset.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => void run()}
        title={t('twoFactorOf.reset')}
        text={t('twoFactorOf.text', { name: user.fullName })}
        confirm={t('twoFactorOf.reset')}
      />
    </Card>
  );
}
