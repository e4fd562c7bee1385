import { useTranslation } from 'react-i18next';
import { ApplicationList } from '../../domain/store/application-list.js';

/** The applications for authorization letters that the reader may see. */
export default function Management() {
  const { t } = useTranslation();
  return <ApplicationList kind="aul" id="aul" title={t('stores.aul.title')} empty={t('stores.aul.empty')} />;
}
