import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/actions/button.js';
import { detailPath } from './paths.js';
import { useQueue } from './queue.js';
import { ApprovalList } from './list.js';

/** The reviewers' list; its button opens the item that has waited longest, and J opens the next one. */
export default function LicensorIndex() {
  const { t } = useTranslation();
  const { ids } = useQueue();
  const [first] = ids;
  const start = first ? (
    <ButtonLink kind="primary" to={detailPath(first, false)}>
      {t('approvals.review', { count: ids.length })}
    </ButtonLink>
  ) : null;
  return <ApprovalList sort="-updatedAt" actions={start} emptyText={t('approvals.list.emptyReviewer')} />;
}
