import { profileRead } from '@bls/proto/client/identity/accounts/profile';
import type { Profile } from '@bls/proto/contracts/calls/identity/accounts/profile';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { notify } from '../../ui/feedback/notify.js';
import { Switch } from '../../ui/form/switch.js';
import { request } from '../../lib/api/api.js';
import { refresh } from '../../lib/api/query.js';

/** Whether this device stays signed in for days. The answer changes the expiry of the cookies, so it has its own route. */
export function StayCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const change = useMutation({
    mutationFn: (stayLoggedIn: boolean) => request('POST', '/account/StayLoggedIn', { stayLoggedIn }),
    onSuccess: () => refresh(profileRead),
    onError: (error) => notify.error(error, t),
  });
  return (
    <Card title={t('myAccount.stay.title')}>
      <div className="space-y-2">
        <Switch
          label={t('myAccount.stay.label', { count: profile.stayLoggedInDays })}
          value={change.isPending ? change.variables : profile.stayLoggedIn}
          onChange={(stay) => change.mutate(stay)}
          disabled={change.isPending}
          help={t('myAccount.stay.help')}
        />
        <p className="text-muted">
          {t('myAccount.stay.until')} <DateText value={profile.sessionExpiresAt} time />
        </p>
      </div>
    </Card>
  );
}
