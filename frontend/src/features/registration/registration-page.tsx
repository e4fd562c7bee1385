import type { ClientCommand, ClientRead } from '@bls/proto/contracts/call';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { BarePage } from '../../domain/tenant/bare-page.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { Alert } from '../../ui/feedback/alert.js';
import { request } from '../../lib/api/api.js';
import { ApiError } from '../../lib/api/api-error.js';
import { changeLanguage } from '../../lib/session/language.js';
import { KEYS, read as stored } from '../../lib/browser/storage.js';
import { addressOf, type RegistrationData } from './calls.js';
import { DeadLink } from './dead-link.js';
import { Invited } from './invited.js';
import { type Link, useLink } from './link.js';
import { RegistrationForm } from './registration-form.js';
import { showing } from '../../lib/api/query.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

type Props = { read: ClientRead; register: ClientCommand; title: 'registration.title' | 'registration.subTitle' };

function useInvitation(call: ClientRead, { token, tenant }: Link) {
  return useQuery<RegistrationData, ApiError>({
    ...showing(call),
    queryKey: [call.subject, token, tenant],
    queryFn: ({ signal }) =>
      request('GET', addressOf(call, tenant, { UrlToken: token }), undefined, { signal }) as Promise<RegistrationData>,
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function RegistrationPage({ read, register, title }: Props) {
  const { t, i18n } = useTranslation();
  const link = useLink();
  const [done, setDone] = useState<string>();
  const { data, error, refetch } = useInvitation(read, link);
  useEffect(() => {
    // On a first visit the page uses the language of the invitation.
    if (data && !stored(KEYS.language) && data.Language !== i18n.language) void changeLanguage(data.Language);
  }, [data, i18n.language]);

  if (done)
    return (
      <BarePage title={t('registration.done')}>
        <div className="space-y-4">
          <Alert tone="ok">{t('registration.doneText', { userName: done })}</Alert>
          <ButtonLink kind="primary" className="w-full" to={pathTo(ROUTES.account.logon)}>
            {t('account.logon.submit')}
          </ButtonLink>
        </div>
      </BarePage>
    );
  if (link.token === '') return <DeadLink title={t(title)} text={t('registration.byInvitation')} tone="information" />;
  if (error instanceof ApiError && error.code === 'invalidLink') return <DeadLink title={t(title)} text={error.message} />;
  return (
    <BarePage title={t(title)} wide>
      {data ? (
        <div className="space-y-5">
          <Invited data={data} />
          <RegistrationForm data={data} link={link} register={register} onDone={setDone} />
        </div>
      ) : (
        <Awaiting query={{ error, refetch }} />
      )}
    </BarePage>
  );
}
