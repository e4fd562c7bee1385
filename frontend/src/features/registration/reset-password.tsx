import { passwordReset, passwordResetRead } from '@bls/proto/client/identity/accounts/password';
import { passwordResetSchema } from '@bls/proto/contracts/calls/identity/accounts/password';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { BarePage } from '../../domain/tenant/bare-page.js';
import { ButtonLink } from '../../ui/actions/button.js';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { NewPasswordFields } from '../../domain/person/password-field.js';
import { api } from '../../lib/api/api.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useCall } from '../../lib/api/query.js';
import { DeadLink } from './dead-link.js';
import { useLink } from './link.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** The target of the link in a "forgot password" mail. */
export default function ResetPassword() {
  const { t } = useTranslation();
  const { token } = useLink();
  const [done, setDone] = useState(false);
  const query = useCall(passwordResetRead, token && !done ? { urlToken: token } : undefined, { staleTime: Number.POSITIVE_INFINITY });
  const form = useZodForm(passwordResetSchema, { urlToken: token, password: '', confirmPassword: '' });
  const title = t('password.reset.title');
  const { error, data } = query;
  if (!token || error?.code === 'invalidLink')
    return (
      <DeadLink title={title} text={error?.message || t('error.invalidLink')}>
        <ButtonLink kind="primary" className="w-full" to={pathTo(ROUTES.registration.forgotPassword)}>
          {t('password.reset.another')}
        </ButtonLink>
      </DeadLink>
    );
  if (done)
    return (
      <BarePage title={title}>
        <div className="space-y-4">
          <Alert tone="ok">{t('password.reset.done')}</Alert>
          <ButtonLink kind="primary" className="w-full" to={pathTo(ROUTES.account.logon)}>
            {t('account.logon.submit')}
          </ButtonLink>
        </div>
      </BarePage>
    );
  const submit = async (values: object) => {
    await api(passwordReset, values as { urlToken: string; password: string; confirmPassword: string });
    setDone(true);
  };
  return (
    <BarePage title={title} note={data ? t('password.reset.note', { name: data.FullName, userName: data.UserName }) : undefined}>
      {data ? (
        <Form form={form} onSubmit={submit}>
          {/* Lets password managers find the user name. */}
          <input type="text" autoComplete="username" value={data.UserName} readOnly hidden />
          <NewPasswordFields label={t('password.new')} />
          <SubmitButton className="w-full">{t('password.reset.submit')}</SubmitButton>
        </Form>
      ) : (
        <Awaiting query={query} />
      )}
    </BarePage>
  );
}
