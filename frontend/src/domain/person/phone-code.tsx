import { useTranslation } from 'react-i18next';
import { CodeField } from './code-field.js';
import { FormText } from '../../ui/form/form-fields.js';

/** A phone and the code that is sent to it: the fields `phoneNumber` and `oneTimeCode` of the enclosing form. */
export function PhoneCode({ send, label }: { send: (phone: string) => Promise<unknown>; label: string }) {
  const { t } = useTranslation();
  return (
    <div className="space-y-4">
      <FormText name="phoneNumber" label={label} type="tel" inputMode="tel" autoComplete="tel" placeholder="+852 9123 4567" required />
      <CodeField to="phoneNumber" send={send} sent={(phone) => t('oneTimeCode.sentToPhone', { phone })} />
    </div>
  );
}
