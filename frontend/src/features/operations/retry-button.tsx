import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.js';
import { refreshTopics, useCommand } from '../../lib/api/query.js';
import { Button } from '../../ui/actions/button.js';
import { notify } from '../../ui/feedback/notify.js';
import { CALLS } from './calls.js';
import type { DeadLetter } from './use-dead-letters.js';

/** Runs what failed again and says what came of it. */
export function RetryButton({ letter: { service, id, revision } }: { letter: DeadLetter }) {
  const { t } = useTranslation();
  const call = CALLS[service].retry;
  const retry = useCommand(call);
  const run = async () => {
    try {
      // the row may be gone before the answer: what mutate() is given would then not be called
      const { outcome, error } = await retry.mutateAsync({ id, revision });
      if (outcome === 'failed') notify.error(new ApiError('ruleBroken', t('operations.failedAgain', { error: error ?? '' })), t);
      else notify.success(outcome === 'queued' ? t('operations.queued') : undefined);
    } catch (error) {
      notify.error(error, t);
      await refreshTopics(call.changes);
    }
  };
  return (
    <Button size="small" busy={retry.isPending} icon={<RotateCcw size={14} aria-hidden />} onClick={() => void run()}>
      {t('operations.retry')}
    </Button>
  );
}
