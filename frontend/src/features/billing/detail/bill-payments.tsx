import type { billRead } from '@bls/proto/client/finance/bills';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { paymentWorkflow } from '@bls/proto/domain/workflow/definitions/payment';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { type PlainColumn, PlainTable } from '../../../domain/deal/plain-table.js';
import { LinkTo } from '../../../ui/actions/link-to.js';
import { Money } from '../../../domain/money/money.js';
import { Status } from '../../../ui/feedback/status.js';
import { useBillingPaths } from '../paths.js';

type Detail = ResponseOf<typeof billRead>;
type Payment = Detail['payments'][number];

/** What is said of a bill without payments: nothing came, or credit was set off; a credit note itself was set off against a bill. */
function withoutPayment({ total, paid, credited }: Detail['bill']) {
  const isUsed = Number(paid) !== 0 || Number(credited) !== 0;
  if (total.startsWith('-')) return isUsed ? 'billing.creditSetOff' : 'billing.creditUnused';
  return isUsed ? 'billing.onlyCredit' : 'billing.noPayments';
}

/** The payments of a bill, each with the amount allocated to this bill. */
export function BillPayments({ bill, payments }: Pick<Detail, 'bill' | 'payments'>) {
  const { t } = useTranslation();
  const paths = useBillingPaths();
  const columns: PlainColumn<Payment>[] = [
    {
      id: 'number',
      header: t('billing.payment.title'),
      cell: (row) => (
        <LinkTo to={paths.payment(row.id)} className="font-medium hover:underline">
          {row.number}
        </LinkTo>
      ),
    },
    {
      id: 'status',
      header: t('billing.status'),
      cell: (row) => <Status tone={paymentWorkflow.states[row.status].tone} text={t(`payment.status.${row.status}`)} />,
    },
    { id: 'kind', header: t('billing.payment.kind'), cell: (row) => t(`payment.kind.${row.kind}`) },
    { id: 'transferDate', header: t('billing.payment.transferDate'), cell: (row) => <DateText value={row.transferDate} /> },
    { id: 'collectedDate', header: t('billing.payment.collectedDate'), cell: (row) => <DateText value={row.collectedDate} /> },
    {
      id: 'amount',
      header: t('billing.payment.paidHere'),
      align: 'right',
      cell: (row) => <Money amount={row.paidHere} currency={bill.currency} />,
    },
  ];
  return (
    <Card title={t('billing.payments')} flush>
      {payments.length === 0 ? (
        <p className="px-4 pb-4 text-muted">{t(withoutPayment(bill))}</p>
      ) : (
        <PlainTable stacked label={t('billing.payments')} columns={columns} rows={payments} rowId={(row) => row.id} />
      )}
    </Card>
  );
}
