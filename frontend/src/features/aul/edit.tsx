import { useTranslation } from 'react-i18next';
import { ApplicationList } from '../../domain/store/application-list.js';
import { EditScreen } from '../../domain/store/edit-screen.js';
import { useParams } from '../../lib/screens/params.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** One draft, or without an id the list of drafts. */
export default function Edit() {
  const { t } = useTranslation();
  if (useParams(ROUTES.aul.edit).id) return <EditScreen kind="aul" />;
  const filters = { status: ['draft', 'rejected'] };
  return <ApplicationList kind="aul" id="aulEdit" title={t('stores.aul.edit')} empty={t('stores.aul.nothingToEdit')} filters={filters} />;
}
