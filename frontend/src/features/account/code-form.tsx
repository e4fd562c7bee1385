import { oneTimeCodeSendLogin } from '@bls/proto/client/identity/sign-in/one-time-code';
import { codeLogonFields } from '@bls/proto/domain/user-fields/logon';
import { useTranslation } from 'react-i18next';
import { CodeField } from '../../domain/person/code-field.js';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { FormText } from '../../ui/form/form-fields.js';
import { api } from '../../lib/api/api.js';
import { tenantCode } from '../../lib/session/session.js';
import { useZodForm } from '../../lib/forms/form.js';
import type { Proof } from '../../lib/session/logon.js';
import type { SignInFormProps } from './sign-in-form.js';
import { atField } from './at-field.js';

const fields = codeLogonFields.pick({ userName: true, oneTimeCode: true });

/** An e-mail address, and the code that is sent to the phone of the account or by mail. */
export default function CodeForm({ onSubmit, children }: SignInFormProps) {
  const { t } = useTranslation();
  const form = useZodForm(fields, { userName: '', oneTimeCode: '' });
  const places = { invalidOneTimeCode: 'oneTimeCode', accountInactive: 'userName', noPermission: 'userName' };
  return (
    <Form form={form} onSubmit={(values) => onSubmit(values as Proof).catch(atField(form, places))}>
      <FormText name="userName" label={t('account.logon.email')} type="email" inputMode="email" autoComplete="email" autoFocus required />
      <CodeField
        to="userName"
        send={(email) => api(oneTimeCodeSendLogin, { email }, undefined, { tenant: tenantCode() })}
        // the answer is the same whether the account exists or not
        sent={() => t('account.logon.sent')}
      />
      {children}
      <SubmitButton className="w-full">{t('account.logon.submit')}</SubmitButton>
    </Form>
  );
}
