import { useTranslation } from 'react-i18next';
import { ApplicationList } from '../../domain/store/application-list.js';
import { useParam } from '../../lib/screens/screen.js';
import { StickerApplication } from './application.js';

/** One application, or without an id those that wait for the person. */
export default function Review() {
  const { t } = useTranslation();
  const id = useParam('id');
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
