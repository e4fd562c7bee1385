import { useTranslation } from 'react-i18next';
import { StartReview } from '../../domain/queue/start-review.js';
import { ApprovalList } from './list.js';

/** The reviewers' list; its button opens the item that has waited longest. */
export default function LicensorIndex() {
  const { t } = useTranslation();
  return <ApprovalList sort="-updatedAt" actions={<StartReview kind="product" />} emptyText={t('approvals.list.emptyReviewer')} />;
}
