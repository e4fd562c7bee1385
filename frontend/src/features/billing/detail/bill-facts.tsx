import type { billRead } from '@bls/proto/calls/finance/bills';
import type { ResponseOf } from '@bls/proto/call';
import { useTranslation } from 'react-i18next';
import { Figure } from '../../../components/card.js';
import { DateText } from '../../../components/date-text.js';
import { KeyValueList } from '../../../components/key-value-list.js';
import { Money } from '../../../components/money.js';
import { Due } from '../list/columns.js';

type Bill = ResponseOf<typeof billRead>['bill'];

/** What is asked for, and how much of it is still open. */
export function BillFigures({ bill }: { bill: Bill }) {
  const { t } = useTranslation();
  const money = (amount: string, tone?: 'ok' | 'error') => (
    <Money amount={amount} currency={bill.currency} size="large" className="max-sm:text-[15px]" {...(tone ? { tone } : {})} />
  );
  const late = bill.aging !== null && bill.aging !== 'notDue';
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure
        label={t('billing.total')}
        value={money(bill.total)}
        note={t('billing.ofWhichTax', { percent: String(Number(bill.taxPercent)) })}
      />
      <Figure label={t('billing.paid')} value={money(bill.paid)} />
      <Figure label={t('billing.reported')} value={money(bill.reported)} />
      <Figure
        label={t('billing.open')}
        value={money(bill.open, late ? 'error' : undefined)}
        note={late && bill.aging ? t(`bill.aging.${bill.aging}`) : undefined}
      />
    </div>
  );
}

export function BillFacts({ bill, bankLines }: { bill: Bill; bankLines: readonly string[] }) {
  const { t } = useTranslation();
  const rows = [
    { label: t('billing.contract'), value: bill.contractNumber },
    { label: t('billing.year'), value: bill.contractYear },
    { label: t('billing.pool'), value: bill.poolName },
    { label: t('billing.billOn'), value: <DateText value={bill.billOn} /> },
    { label: t('billing.issuedOn'), value: <DateText value={bill.issuedOn} /> },
    { label: t('billing.dueOn'), value: <Due bill={bill} /> },
    { label: t('billing.amount'), value: <Money amount={bill.amount} currency={bill.currency} /> },
    { label: t('billing.tax', { percent: String(Number(bill.taxPercent)) }), value: <Money amount={bill.tax} currency={bill.currency} /> },
    ...(bankLines.length > 0
      ? [{ label: t('billing.bank'), value: <span className="whitespace-pre-line">{bankLines.join('\n')}</span> }]
      : []),
  ];
  return <KeyValueList rows={rows} />;
}
