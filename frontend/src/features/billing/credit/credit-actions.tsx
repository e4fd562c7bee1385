import type { Currency } from '@bls/proto/domain/values/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import type { UsableCredit } from './usable-credit.js';
import { RefundDialog } from './refund.js';
import { SetOffDialog } from './set-off.js';

type Props = { credit: UsableCredit; companyId: string; currency: Currency; setOff: boolean; refund: boolean };

/** What finance may do with a credit: set it off against a bill, or refund it. */
export function CreditActions({ credit, companyId, currency, setOff, refund }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'setOff' | 'refund'>();
  const close = () => setOpen(undefined);
  return (
    <>
      {refund ? <Button onClick={() => setOpen('refund')}>{t('bill.action.refund')}</Button> : null}
      {setOff ? (
        <Button kind="primary" onClick={() => setOpen('setOff')}>
          {t('bill.action.setOff')}
        </Button>
      ) : null}
      {open === 'setOff' ? <SetOffDialog account={{ companyId, currency }} credit={credit} onClose={close} /> : null}
      {open === 'refund' ? <RefundDialog credit={credit} currency={currency} onClose={close} /> : null}
    </>
  );
}
