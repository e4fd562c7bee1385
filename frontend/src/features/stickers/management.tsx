import { useTranslation } from 'react-i18next';
import { ApplicationList } from '../../domain/store/application-list.js';

/** The sticker applications that the reader may see. */
export default function Management() {
  const { t } = useTranslation();
  return <ApplicationList kind="sticker" id="sticker" title={t('stores.sticker.title')} empty={t('stores.sticker.empty')} />;
}
