import type { webhookDeliveries } from '@bls/proto/client/identity/webhooks';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../lib/lists/list-state.js';

type Outcome = Pick<RowOf<typeof webhookDeliveries>, 'lastStatus' | 'lastFailure'>;

/** What the receiver answered to the last attempt, in words. */
export function useOutcome(): (delivery: Outcome) => string {
  const { t } = useTranslation();
  return ({ lastStatus, lastFailure }) => {
    if (lastStatus !== null) return t('webhooks.answered', { status: lastStatus });
    return lastFailure === null ? '–' : t(`webhooks.failure.${lastFailure}`);
  };
}
