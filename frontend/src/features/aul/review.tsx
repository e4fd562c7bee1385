import { useTranslation } from 'react-i18next';
import { ApplicationList } from '../../domain/store/application-list.js';
import { useParam } from '../../lib/screens/screen.js';
import { Letter } from './letter.js';

/** One application, or without an id those that wait for the person. */
export default function Review() {
  const { t } = useTranslation();
  const id = useParam('id');
  if (id) return <Letter id={id} />;
  const filters = { waitingForMe: ['true'] };
  return <ApplicationList kind="aul" id="aulReview" title={t('stores.aul.review')} empty={t('stores.nothingWaits')} filters={filters} />;
}
