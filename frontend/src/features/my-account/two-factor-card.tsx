import { twoFactorDisable, twoFactorRead, twoFactorRenewCodes } from '@bls/proto/client/identity/sign-in/two-factor';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { notify } from '../../ui/feedback/notify.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { Status } from '../../ui/feedback/status.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { TwoFactorCodes } from '../../domain/second-factor/two-factor-codes.js';
import { TwoFactorPassword } from '../../domain/second-factor/two-factor-password.js';
import { TwoFactorSetup } from '../../domain/second-factor/two-factor-setup.js';
import { PasskeyList } from './passkey-list.js';

/** Below this number of recovery codes a warning is shown. */
const FEW = 3;

/** The second factors of the account: authenticator app, passkeys and recovery codes. */
export function TwoFactorCard() {
  const { t } = useTranslation();
  const query = useCall(twoFactorRead, {});
  const disable = useCommand(twoFactorDisable);
  const renew = useCommand(twoFactorRenewCodes);
  const [open, setOpen] = useState<'setUp' | 'renew' | 'disable'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const state = query.data;
  const close = () => setOpen(undefined);
  if (!state) return <Card title={t('twoFactor.title')}>{<Awaiting query={query} outline={<Skeleton className="h-16" />} />}</Card>;
  return (
    <Card
      title={t('twoFactor.title')}
      actions={<Status tone={state.enabled ? 'ok' : 'neutral'} text={t(state.enabled ? 'twoFactor.on' : 'twoFactor.off')} />}
    >
      <div className="space-y-3">
        <p className="text-muted">{t('twoFactor.text')}</p>
        {state.demanded ? <Alert tone="information">{t('twoFactor.demanded')}</Alert> : null}
        <section aria-label={t('twoFactor.app')} className="space-y-2 border-t border-line pt-3">
          <h3 className="font-medium">{t('twoFactor.app')}</h3>
          {state.since ? (
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p>
                {t('twoFactor.since')} <DateText value={state.since} />
              </p>
              <Button kind="danger" icon={<ShieldOff size={15} aria-hidden />} onClick={() => setOpen('disable')}>
                {t('twoFactor.disable')}
              </Button>
            </div>
          ) : (
            <Button icon={<ShieldCheck size={15} aria-hidden />} onClick={() => setOpen('setUp')}>
              {t('twoFactor.setUp')}
            </Button>
          )}
        </section>
        <PasskeyList passkeys={state.passkeys} origin={state.passkeyOrigin} />
        {state.enabled ? (
          <section aria-label={t('twoFactor.codesTitle')} className="space-y-2 border-t border-line pt-3">
            <h3 className="font-medium">{t('twoFactor.codesTitle')}</h3>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p>{t('twoFactor.left', { count: state.recoveryCodesLeft })}</p>
              <Button onClick={() => setOpen('renew')}>{t('twoFactor.renew')}</Button>
            </div>
            {state.recoveryCodesLeft < FEW ? <Alert tone="warning">{t('twoFactor.few')}</Alert> : null}
          </section>
        ) : null}
      </div>
      {open === 'setUp' ? <TwoFactorSetup onClose={close} onDone={close} /> : null}
      {open === 'disable' ? (
        <TwoFactorPassword
          title={t('twoFactor.disableTitle')}
          text={t('twoFactor.disableText')}
          submit={t('twoFactor.disable')}
          onClose={close}
          onSubmit={async (password) => {
            await disable.mutateAsync({ password });
            notify.success(t('twoFactor.disabled'));
            close();
          }}
        />
      ) : null}
      {open === 'renew' && !codes ? (
        <TwoFactorPassword
          title={t('twoFactor.renew')}
          text={t('twoFactor.renewText')}
          submit={t('twoFactor.renew')}
          onClose={close}
          onSubmit={async (password) => setCodes((await renew.mutateAsync({ password })).recoveryCodes)}
        />
      ) : null}
      {codes ? (
        <TwoFactorCodes
          codes={codes}
          onClose={() => {
            setCodes(undefined);
            close();
          }}
        />
      ) : null}
    </Card>
  );
}
