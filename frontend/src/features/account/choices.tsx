import { LOGON_COUNTRIES } from '@bls/proto/domain/values/logon-countries';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/form/checkbox.js';
import { Select } from '../../ui/form/select.js';
import { type Language, LANGUAGES } from '../../lib/text/texts.js';
import { showLanguage } from '../../lib/session/language.js';

/** The values that every sign-in method sends. */
export type Choices = { country: string; language: Language; stayLoggedIn: boolean };

/** Country and language. The language changes at once, without losing typed values. */
export function ChoicesRow({ choices, onChange }: { choices: Choices; onChange: (changed: Partial<Choices>) => void }) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label={t('account.logon.country')}
        value={choices.country}
        onChange={(country) => onChange({ country })}
        options={LOGON_COUNTRIES.map((value) => ({ value, label: t(`country.${value}`) }))}
      />
      <Select
        label={t('shell.language')}
        value={choices.language}
        onChange={(value) => {
          const language = value === 'zh' ? 'zh' : 'en';
          onChange({ language });
          void showLanguage(language);
        }}
        options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
    </div>
  );
}

export function StayLoggedIn({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { t } = useTranslation();
  return <Checkbox label={t('account.logon.stay')} value={checked} onChange={onChange} />;
}
