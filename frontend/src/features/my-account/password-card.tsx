import { passwordChange } from '@bls/proto/client/identity/accounts/password';
import { passwordChangeSchema } from '@bls/proto/contracts/calls/identity/accounts/password';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { notify } from '../../ui/feedback/notify.js';
import { FormPassword, NewPasswordFields } from '../../domain/person/password-field.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useCommand } from '../../lib/api/query.js';

const blank = { oldPassword: '', password: '', confirmPassword: '' };

/** Changes the password with the old one; all other sessions are signed out. */
export function PasswordCard({ userName }: { userName: string }) {
  const { t } = useTranslation();
  const change = useCommand(passwordChange);
  const form = useZodForm(passwordChangeSchema, blank);
  const submit = async (values: object) => {
    await change.mutateAsync(values as typeof blank);
    form.reset(blank);
    notify.success(t('myAccount.password.done'));
  };
  return (
    <Card title={t('myAccount.password.title')}>
      <Form form={form} onSubmit={submit}>
        {/* Lets password managers find the user name. */}
        <input type="text" autoComplete="username" value={userName} readOnly hidden />
        <FormPassword name="oldPassword" label={t('myAccount.password.old')} autoComplete="current-password" required />
        <NewPasswordFields label={t('password.new')} />
        <p className="text-xs text-muted">{t('myAccount.password.help')}</p>
        <SubmitButton>{t('myAccount.password.submit')}</SubmitButton>
      </Form>
    </Card>
  );
}
