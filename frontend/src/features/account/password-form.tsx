import { passwordLogonFields } from '@bls/proto/domain/user-fields/logon';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { FormText } from '../../ui/form/form-fields.js';
import { packRule, useZodForm } from '../../lib/forms/form.js';
import { type Proof, signInTenant } from '../../lib/session/logon.js';
import type { SignInFormProps } from './sign-in-form.js';
import { atField } from './at-field.js';

const fields = passwordLogonFields.pick({ userName: true, password: true });

export function PasswordForm({ onSubmit, children }: SignInFormProps) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  const form = useZodForm(fields, { userName: '', password: '' });
  const places = { invalidCredentials: 'password', accountInactive: 'userName', noPermission: 'userName' };
  const submit = async (proof: Proof) => {
    if (signInTenant(proof.userName)) return onSubmit(proof).catch(atField(form, places));
    form.setError('userName', { type: 'server', message: packRule({ rule: 'account.workspaceMissing' }) }, { shouldFocus: true });
  };
  const eye = (
    <button
      type="button"
      aria-label={t(visible ? 'account.logon.hidePassword' : 'account.logon.showPassword')}
      onClick={() => setVisible(!visible)}
      className="flex size-6 items-center justify-center rounded-sm text-quiet hover:text-text"
    >
      {visible ? <EyeOff size={15} aria-hidden /> : <Eye size={15} aria-hidden />}
    </button>
  );
  return (
    <Form form={form} onSubmit={(values) => submit(values as Proof)}>
      <FormText name="userName" label={t('account.logon.userName')} autoComplete="username" autoFocus required />
      <FormText
        name="password"
        label={t('account.logon.password')}
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
        end={eye}
        required
      />
      {children}
      <SubmitButton className="w-full">{t('account.logon.submit')}</SubmitButton>
    </Form>
  );
}
