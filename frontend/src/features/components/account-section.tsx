import { requiredText } from '@bls/proto/domain/values/ids';
import { confirms } from '@bls/proto/domain/user-fields/fields';
import { sixDigitsSchema } from '@bls/proto/domain/user-fields/one-time-code';
import { newPasswordSchema } from '@bls/proto/domain/user-fields/password';
import { phoneSchema } from '@bls/proto/domain/user-fields/phone';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Avatar } from '../../ui/feedback/avatar.js';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { NameFields } from '../../domain/person/name-fields.js';
import { NewPasswordFields } from '../../domain/person/password-field.js';
import { PhoneCode } from '../../domain/person/phone-code.js';
import { useZodForm } from '../../lib/forms/form.js';
import { Specimen, Specimens } from './specimen.js';

const schema = z
  .object({
    firstName: requiredText(100),
    lastName: requiredText(100),
    phoneNumber: phoneSchema,
    oneTimeCode: sixDigitsSchema,
    password: newPasswordSchema,
    confirmPassword: z.string().min(1),
  })
  .superRefine(confirms('password', 'confirmPassword'));

/** The components of registration and account pages. */
export function AccountSection() {
  const { t } = useTranslation();
  const form = useZodForm(schema, {
    firstName: '',
    lastName: '',
    phoneNumber: '',
    oneTimeCode: '',
    password: 'abc12',
    confirmPassword: '',
  });
  return (
    <Specimens>
      <Specimen name="Avatar">
        <Avatar name="Anna Lee" />
        <Avatar name="陈静" />
        <Avatar name="Anna Lee" size="large" />
      </Specimen>
      <Specimen name="NameFields, PhoneCode, NewPasswordFields">
        <div className="w-full max-w-md">
          <Form form={form} onSubmit={() => undefined}>
            <NameFields />
            <PhoneCode label={t('gallery.sample.phone')} send={() => Promise.resolve()} />
            <NewPasswordFields label={t('password.new')} />
            <SubmitButton>{t('common.save')}</SubmitButton>
          </Form>
        </div>
      </Specimen>
    </Specimens>
  );
}
