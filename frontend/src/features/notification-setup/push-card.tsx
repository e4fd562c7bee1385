import { pushRead } from '@bls/proto/client/identity/inbox/push';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh, useCall } from '../../lib/api/query.js';
import { canPush, isPushOn, PushForbidden, turnPushOff, turnPushOn } from '../../lib/offline/push.js';
import { Button } from '../../ui/actions/button.js';
import { notify } from '../../ui/feedback/notify.js';
import { Status } from '../../ui/feedback/status.js';
import { Card } from '../../ui/layout/card.js';

/** Messages about new items on this device. */
export function PushCard() {
  const { t } = useTranslation();
  const can = canPush();
  const { data } = useCall(pushRead, can ? {} : undefined);
  const { data: on } = useQuery({
    queryKey: ['push on this device', data?.endpoints],
    queryFn: () => isPushOn(data?.endpoints ?? []),
    enabled: data !== undefined,
    meta: { shows: ['account'] },
  });
  const [busy, setBusy] = useState(false);
  const turn = async () => {
    setBusy(true);
    try {
      await (on ? turnPushOff() : turnPushOn());
      await refresh(pushRead);
    } catch (error) {
      if (error instanceof PushForbidden) notify.tip(t('push.forbidden'));
      else notify.error(error, t);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title={t('push.title')}>
      <div className="space-y-3">
        <p className="text-muted">{t(can ? 'push.text' : 'push.impossible')}</p>
        {can && on !== undefined ? (
          <div className="flex flex-wrap items-center gap-3">
            <Status tone={on ? 'ok' : 'neutral'} text={t(on ? 'push.on' : 'push.off')} />
            <Button busy={busy} onClick={() => void turn()}>
              {t(on ? 'push.turnOff' : 'push.turnOn')}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}
