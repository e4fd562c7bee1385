import { useTranslation } from 'react-i18next';
import { ApplicationList } from '../../domain/store/application-list.js';
import { useParams } from '../../lib/screens/params.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { StickerApplication } from './application.js';

/** One application, or without an id those that wait for the reader. */
export default function Review() {
  const { t } = useTranslation();
  const { id } = useParams(ROUTES.stickers.review);
  if (id) return <StickerApplication id={id} />;
  const filters = { waitingForMe: ['true'] };
  return (
    <ApplicationList
      kind="sticker"
      id="stickerReview"
      title={t('stores.sticker.review')}
      empty={t('stores.nothingWaits')}
      filters={filters}
    />
  );
}
