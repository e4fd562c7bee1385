import { type dunningRead, interestBill } from '@bls/proto/client/finance/dunning';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { Currency } from '@bls/proto/domain/values/money';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../domain/money/money.js';
import { Button } from '../../../ui/actions/button.js';
import { notify } from '../../../ui/feedback/notify.js';
import { Dialog } from '../../../ui/overlay/dialog.js';
import { useCommand } from '../../../lib/api/query.js';
import { InterestLines } from './interest-lines.js';

type Props = {
  bill: { id: string; number: string };
  billable: NonNullable<ResponseOf<typeof dunningRead>['billable']>;
  currency: Currency;
  onClose: () => void;
};

/** Shows the days that have no bill yet, and bills exactly the amount that is shown. */
export function BillInterestDialog({ bill, billable: { until, interest }, currency, onClose }: Props) {
  const { t } = useTranslation();
  const issue = useCommand(interestBill);
  const send = () =>
    issue.mutate(
      { id: bill.id, until, total: interest.total },
      {
        onSuccess: ({ number }) => {
          notify.success(t('billing.interest.done', { number }));
          onClose();
        },
        onError: (error) => notify.error(error, t),
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={t('billing.interest.title', { number: bill.number })}
      text={t('billing.interest.text')}
    >
      <InterestLines interest={interest} currency={currency} />
      <p className="mt-3 flex justify-between border-t border-line pt-2 font-medium">
        {t('billing.total')} <Money amount={interest.total} currency={currency} />
      </p>
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button kind="primary" busy={issue.isPending} onClick={send}>
          {t('billing.interest.send')}
        </Button>
      </div>
    </Dialog>
  );
}
