import type { ClientCall } from '@bls/proto/contracts/call';
import { registrationSendCode } from '@bls/proto/client/identity/accounts/registration';
import { registrationSchema } from '@bls/proto/contracts/calls/identity/accounts/registration';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { FormText } from '../../ui/form/form-fields.js';
import { NameFields } from '../../domain/person/name-fields.js';
import { NewPasswordFields } from '../../domain/person/password-field.js';
import { PhoneCode } from '../../domain/person/phone-code.js';
import { RadioGroup } from '../../ui/form/radio-group.js';
import { request } from '../../lib/api/api.js';
import { useZodForm } from '../../lib/forms/form.js';
import { addressOf, type RegistrationData } from './calls.js';
import type { Link } from './link.js';

type Proof = 'sms' | 'signUpCode';
type Props = { data: RegistrationData; link: Link; register: ClientCall; onDone: (userName: string) => void };

/** The registration form, validated by the schema of the service. */
export function RegistrationForm({ data, link, register, onDone }: Props) {
  const { t, i18n } = useTranslation();
  const [proof, setProof] = useState<Proof>('sms');
  const form = useZodForm(registrationSchema, {
    urlToken: link.token,
    userName: data.Email,
    firstName: data.FirstName,
    lastName: data.LastName,
    email: data.Email,
    password: '',
    confirmPassword: '',
    phoneNumber: '',
    oneTimeCode: '',
    signUpCode: '',
    language: i18n.language,
  });
  const chooseProof = (chosen: string) => {
    setProof(chosen as Proof);
    for (const field of ['phoneNumber', 'oneTimeCode', 'signUpCode']) form.resetField(field);
  };
  const submit = async (values: object) => {
    await request('POST', addressOf(register, link.tenant), values);
    onDone((values as { userName: string }).userName);
  };
  const sendCode = (phoneNumber: string) =>
    request('POST', addressOf(registrationSendCode, link.tenant, { phoneNumber }), { language: i18n.language });
  return (
    <Form form={form} onSubmit={submit}>
      <NameFields own />
      <FormText
        name="email"
        label={t('registration.email')}
        type="email"
        autoComplete="email"
        readOnly
        required
        help={t('registration.emailHelp')}
      />
      <FormText name="userName" label={t('registration.userName')} autoComplete="username" required help={t('registration.userNameHelp')} />
      <NewPasswordFields label={t('registration.password')} />
      <RadioGroup
        label={t('registration.proof')}
        value={proof}
        onChange={chooseProof}
        options={[
          { value: 'sms', label: t('registration.bySms') },
          { value: 'signUpCode', label: t('registration.bySignUpCode'), help: t('registration.bySignUpCodeHelp') },
        ]}
      />
      {proof === 'sms' ? (
        <PhoneCode label={t('registration.phone')} send={sendCode} />
      ) : (
        <FormText name="signUpCode" label={t('registration.signUpCode')} autoComplete="off" placeholder="K7MP-2X9Q" required />
      )}
      <SubmitButton className="w-full">{t('registration.submit')}</SubmitButton>
    </Form>
  );
}
