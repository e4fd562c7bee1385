import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/actions/button.js';
import { TAX } from '../paths.js';
import { SettingSection } from '../section.js';

/** The tax profiles have a page of their own. */
export function TaxSection() {
  const { t } = useTranslation();
  return (
    <SettingSection
      id="tax"
      title={t('settings.section.tax')}
      text={t('settings.about.tax')}
      entered
      actions={
        <ButtonLink size="small" to={TAX}>
          {t('settings.open')}
        </ButtonLink>
      }
    >
      {null}
    </SettingSection>
  );
}
