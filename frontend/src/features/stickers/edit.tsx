import { useTranslation } from 'react-i18next';
import { ApplicationList } from '../../domain/store/application-list.js';
import { EditScreen } from '../../domain/store/edit-screen.js';
import { useParams } from '../../lib/screens/params.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** One draft, or without an id the list of drafts. */
export default function Edit() {
  const { t } = useTranslation();
  if (useParams(ROUTES.stickers.edit).id) return <EditScreen kind="sticker" />;
  const filters = { status: ['draft', 'rejected'] };
  return (
    <ApplicationList
      kind="sticker"
      id="stickerEdit"
      title={t('stores.sticker.edit')}
      empty={t('stores.sticker.nothingToEdit')}
      filters={filters}
    />
  );
}
