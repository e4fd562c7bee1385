import { useTranslation } from 'react-i18next';
import { FormText } from './form-fields.js';

/** First and last name side by side, in the order in which the language of the screen says them. */
export function NameFields({ own = false }: { own?: boolean }) {
  const { t, i18n } = useTranslation();
  const first = <FormText key="first" name="firstName" label={t('person.firstName')} autoComplete={own ? 'given-name' : 'off'} required />;
  const last = <FormText key="last" name="lastName" label={t('person.lastName')} autoComplete={own ? 'family-name' : 'off'} required />;
  return <div className="grid gap-4 sm:grid-cols-2">{i18n.language === 'zh' ? [last, first] : [first, last]}</div>;
}
