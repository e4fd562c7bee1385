import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { connect } from '../../ui/form/connect.js';
import { TextField } from '../../ui/form/text-field.js';
import { useLateForm } from '../../lib/forms/late-form.js';
import { packRule } from '../../lib/forms/rule-form.js';
import { type Proof, signInTenant } from '../../lib/session/logon.js';
import type { SignInFormProps } from './sign-in-form.js';
import { atField } from './at-field.js';

const loadFields = async () => {
  const { passwordLogonFields } = await import('@bls/proto/domain/user-fields/logon');
  return passwordLogonFields.pick({ userName: true, password: true });
};
/** As `FormText`, without loading the other controls. */
const TextInput = connect(TextField, '');

export function PasswordForm({ onSubmit, children }: SignInFormProps) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  const form = useLateForm(loadFields, { userName: '', password: '' });
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
      <TextInput name="userName" label={t('account.logon.userName')} autoComplete="username" autoFocus required />
      <TextInput
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
