import type { billRead } from '@bls/proto/client/finance/bills';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { useTranslation } from 'react-i18next';
import { Figure } from '../../../ui/layout/card.js';
import { DateText, MonthText } from '../../../ui/feedback/date-text.js';
import { KeyValueList } from '../../../ui/layout/key-value-list.js';
import { LinkTo } from '../../../ui/actions/link-to.js';
import { Money } from '../../../domain/money/money.js';
import { currencyLabel, formatAmount } from '../../../lib/text/format.js';
import { printedReferenceOf } from '@bls/proto/domain/finance/creditor-reference';
import { moneyText } from '@bls/proto/domain/values/money';
import { isUncertified, uncertifiedOf } from '../payment/withheld.js';
import { taxLines } from '../tax-lines.js';
import { isZero } from '../../../domain/explain/exact.js';
import { Due } from '../bill-columns.js';
import { useBillingPaths } from '../paths.js';
import { PaymentReference } from '../payment/payment-reference.js';
import { ContractLink } from '../../../domain/deal/contract-link.js';

type Detail = ResponseOf<typeof billRead>;
type Bill = Detail['bill'];

const isUntaxedInterest = (bill: Bill): boolean => bill.kind === 'LATE_INTEREST' && isZero(bill.tax);

/** The billed amount, and the open amount. */
export function BillFigures({ bill }: { bill: Bill }) {
  const { t } = useTranslation();
  const money = (amount: string, tone?: 'ok' | 'error') => (
    <Money amount={amount} currency={bill.currency} size="large" className="max-sm:text-[15px]" {...(tone ? { tone } : {})} />
  );
  const late = bill.aging !== null && bill.aging !== 'notDue';
  const openNote = isUncertified(bill)
    ? t('billing.withheldOpen', { amount: formatAmount(moneyText(uncertifiedOf(bill), bill.currency), bill.currency) })
    : late && bill.aging
      ? t(`bill.aging.${bill.aging}`)
      : undefined;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure
        label={t('billing.total')}
        value={money(bill.total)}
        note={isUntaxedInterest(bill) ? undefined : t('billing.ofWhichTax', { percent: String(Number(bill.taxPercent)) })}
      />
      <Figure label={t(bill.total.startsWith('-') ? 'billing.creditPaid' : 'billing.paid')} value={money(bill.paid)} />
      {isZero(bill.credited) ? (
        <Figure label={t('billing.reported')} value={money(bill.reported)} />
      ) : (
        <Figure label={t('billing.credited')} value={money(bill.credited)} />
      )}
      <Figure label={t('billing.open')} value={money(bill.open, late ? 'error' : undefined)} note={openNote} />
    </div>
  );
}

/** The contents of the debit note, its related documents, and the exchange rates of its sales. */
export function BillFacts({ bill, bankLines, related, exchangeRates }: Pick<Detail, 'bill' | 'bankLines' | 'related' | 'exchangeRates'>) {
  const { t } = useTranslation();
  const paths = useBillingPaths();
  const isCredit = bill.total.startsWith('-');
  const reference = isCredit ? undefined : printedReferenceOf(bill.number);
  const rows = [
    ...related.map(({ relation, id, number }) => ({
      label: t(`billing.related.${relation}`),
      value: (
        <LinkTo to={paths.bill(id)} className="font-medium hover:underline">
          {number}
        </LinkTo>
      ),
    })),
    { label: t('billing.contract'), value: <ContractLink number={bill.contractNumber} /> },
    {
      label: t('statement.title'),
      value: (
        <LinkTo
          to={paths.statement(bill.companyId, bill.currency)}
          search={{ contractId: bill.contractId }}
          className="font-medium hover:underline"
        >
          {t('billing.statementOf', { contract: bill.contractNumber })}
        </LinkTo>
      ),
    },
    ...(bill.kind === 'LATE_INTEREST'
      ? []
      : [
          { label: t('billing.year'), value: bill.contractYear },
          { label: t('billing.pool'), value: bill.poolName },
        ]),
    { label: t('billing.billOn'), value: <DateText value={bill.billOn} /> },
    { label: t('billing.issuedOn'), value: <DateText value={bill.issuedOn} /> },
    { label: t('billing.dueOn'), value: <Due bill={bill} /> },
    ...(isUntaxedInterest(bill) ? [] : taxLines(bill, t)).map(({ label, value }) => ({
      label,
      value: <Money amount={value} currency={bill.currency} />,
    })),
    ...(exchangeRates.length > 0 ? [{ label: t('billing.exchangeRates'), value: <ExchangeRates rates={exchangeRates} /> }] : []),
    ...(reference ? [{ label: t('billing.reference'), value: <PaymentReference reference={reference} /> }] : []),
    ...(bankLines.length > 0 && !isCredit
      ? [{ label: t('billing.bank'), value: <span className="whitespace-pre-line">{bankLines.join('\n')}</span> }]
      : []),
  ];
  return <KeyValueList rows={rows} />;
}

function ExchangeRates({ rates }: { rates: Detail['exchangeRates'] }) {
  const { t } = useTranslation();
  return rates.map(({ month, from, to, rate }) => (
    <span key={month} className="tabular block">
      <MonthText value={month} /> · {t('billing.rate', { from: currencyLabel(from), to: currencyLabel(to), rate })}
    </span>
  ));
}
