import { useTranslation } from 'react-i18next';
import { ApplicationList } from '../../domain/store/application-list.js';
import { useParams } from '../../lib/screens/params.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { Letter } from './letter.js';

/** One application, or without an id those that wait for the reader. */
export default function Review() {
  const { t } = useTranslation();
  const { id } = useParams(ROUTES.aul.review);
  if (id) return <Letter id={id} />;
  const filters = { waitingForMe: ['true'] };
  return <ApplicationList kind="aul" id="aulReview" title={t('stores.aul.review')} empty={t('stores.nothingWaits')} filters={filters} />;
}
