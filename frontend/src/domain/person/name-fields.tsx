import { useTranslation } from 'react-i18next';
import { FormText } from '../../ui/form/form-fields.js';

type Props = {
  /** The fields of the form; `contacts.0.firstName` in a row. */
  first?: string;
  last?: string;
  /** The person enters their own name, so the browser may autofill it. */
  own?: boolean;
};
const MOST = 80;

/** First and last name as two fields of the enclosing form, in the order of the screen's language. */
export function NamePair({ first = 'firstName', last = 'lastName', own = false }: Props) {
  const { t, i18n } = useTranslation();
  const given = (
    <FormText key={first} name={first} label={t('person.firstName')} maxLength={MOST} autoComplete={own ? 'given-name' : 'off'} required />
  );
  const family = (
    <FormText key={last} name={last} label={t('person.lastName')} maxLength={MOST} autoComplete={own ? 'family-name' : 'off'} required />
  );
  return i18n.language.startsWith('zh') ? [family, given] : [given, family];
}

/** Both fields side by side. */
export const NameFields = ({ own = false }: Pick<Props, 'own'>) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <NamePair own={own} />
  </div>
);
