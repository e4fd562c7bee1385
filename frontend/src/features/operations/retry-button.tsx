import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.js';
import { refreshTopics, useCommand } from '../../lib/api/query.js';
import { Button } from '../../ui/actions/button.js';
import { notify } from '../../ui/feedback/notify.js';
import { CALLS } from './calls.js';
import type { DeadLetter } from './use-dead-letters.js';

/** Runs what failed again and says what came of it. */
export function RetryButton({ letter: { service, id, revision }, size = 'small' }: { letter: DeadLetter; size?: 'small' | 'normal' }) {
  const { t } = useTranslation();
  const call = CALLS[service].retry;
  const retry = useCommand(call);
  const run = async () => {
    try {
      // the row may be removed before the answer: callbacks of mutate() would then not be called
      const { outcome, error } = await retry.mutateAsync({ id, revision });
      if (outcome === 'failed') notify.error(new ApiError('ruleBroken', t('operations.failedAgain', { error: error ?? '' })), t);
      else notify.success(t(`operations.${outcome}`));
    } catch (error) {
      notify.error(error, t);
      await refreshTopics(call.changes);
    }
  };
  return (
    <Button size={size} busy={retry.isPending} icon={<RotateCcw size={14} aria-hidden />} onClick={() => void run()}>
      {t('operations.retry')}
    </Button>
  );
}
