import { passwordLogonFields } from '@bls/proto/domain/user-fields/logon';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { FormText } from '../../ui/form/form-fields.js';
import { useZodForm } from '../../lib/forms/form.js';
import type { Proof } from '../../lib/session/logon.js';
import type { SignInFormProps } from './sign-in-form.js';
import { atField } from './at-field.js';

const fields = passwordLogonFields.pick({ userName: true, password: true });

export function PasswordForm({ onSubmit, children }: SignInFormProps) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  const form = useZodForm(fields, { userName: '', password: '' });
  const places = { invalidCredentials: 'password', accountInactive: 'userName', noPermission: 'userName' };
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
    <Form form={form} onSubmit={(values) => onSubmit(values as Proof).catch(atField(form, places))}>
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
