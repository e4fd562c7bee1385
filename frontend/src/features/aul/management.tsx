import { useTranslation } from 'react-i18next';
import { ApplicationList } from '../../domain/store/application-list.js';

/** All applications for authorization letters that the person may see. */
export default function Management() {
  const { t } = useTranslation();
  return <ApplicationList kind="aul" id="aul" title={t('stores.aul.title')} empty={t('stores.aul.empty')} />;
}
