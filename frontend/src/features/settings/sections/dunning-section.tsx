import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/actions/button.js';
import { DUNNING } from '../paths.js';
import { SettingSection } from '../section.js';

/** Dunning and statements by mail have a page of their own. */
export function DunningSection() {
  const { t } = useTranslation();
  return (
    <SettingSection
      id="dunning"
      title={t('settings.section.dunning')}
      text={t('settings.about.dunning')}
      entered
      actions={
        <ButtonLink size="small" to={DUNNING}>
          {t('settings.open')}
        </ButtonLink>
      }
    >
      {null}
    </SettingSection>
  );
}
