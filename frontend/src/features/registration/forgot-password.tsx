import { passwordForgot } from '@bls/proto/client/identity/accounts/password';
import { passwordForgotSchema } from '@bls/proto/contracts/calls/identity/accounts/password';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.js';
import { BarePage } from '../../domain/tenant/bare-page.js';
import { Button } from '../../ui/actions/button.js';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { FormText } from '../../ui/form/form-fields.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { api } from '../../lib/api/api.js';
import { tenantCode } from '../../lib/session/session.js';
import { useCountdown } from '../../lib/timing/countdown.js';
import { useZodForm } from '../../lib/forms/form.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** The server sends at most one mail to an address within this time. */
const AGAIN_SECONDS = 60;

/** Requests a link for a new password. The answer is the same whether the address exists or not. */
export default function ForgotPassword() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  const [left, wait] = useCountdown();
  const form = useZodForm(passwordForgotSchema, { email: '' });
  const submit = async (values: object) => {
    const { email } = values as { email: string };
    await api(passwordForgot, { email }, undefined, { tenant: tenantCode() });
    setSentTo(email);
    wait(AGAIN_SECONDS);
  };
  return (
    <BarePage title={t('password.forgot.title')} note={t('password.forgot.note')}>
      <Form form={form} onSubmit={submit}>
        {sentTo ? <Alert tone="ok">{t('password.forgot.sent', { email: sentTo })}</Alert> : null}
        <FormText name="email" label={t('registration.email')} type="email" autoComplete="email" autoFocus required />
        {left > 0 ? (
          <Button className="w-full" disabled>
            {t('oneTimeCode.again', { count: left })}
          </Button>
        ) : (
          <SubmitButton className="w-full">{t(sentTo ? 'password.forgot.again' : 'password.forgot.submit')}</SubmitButton>
        )}
        <p className="text-center">
          <LinkTo to={pathTo(ROUTES.account.logon)} className="rounded-sm text-accent-text underline-offset-2 hover:underline">
            {t('registration.toLogon')}
          </LinkTo>
        </p>
      </Form>
    </BarePage>
  );
}
