import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/actions/button.js';
import { useActionDialog } from '../workflow/late-action-dialog.js';
import type { QueueName } from './queue-kinds.js';
import { useWaiting } from './use-review-queue.js';

/** Opens the item that has waited longest for the reader; nothing for people without such items. */
export function StartReview({ kind }: { kind: QueueName }) {
  const { t } = useTranslation();
  const { rows, total } = useWaiting(kind);
  const [first] = rows;
  // the first item can be decided as soon as it is shown
  useActionDialog(first !== undefined);
  if (!first) return null;
  return (
    <ButtonLink kind="primary" to={first.path}>
      {t('reviewQueue.start', { count: total })}
    </ButtonLink>
  );
}
