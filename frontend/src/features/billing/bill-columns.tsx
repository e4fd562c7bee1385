import type { billList } from '@bls/proto/client/finance/bills';
import { AGING_BUCKET_CODES } from '@bls/proto/domain/enumerations/finance';
import { printedReferenceOf } from '@bls/proto/domain/finance/creditor-reference';
import { taxOnTop } from '@bls/proto/domain/finance/tax/tax-on-top';
import { CURRENCY_CODES } from '@bls/proto/domain/values/money';
import { ISSUED_KINDS } from '@bls/proto/domain/royalty/case/result';
import { BILL_STATUSES, billWorkflow } from '@bls/proto/domain/workflow/definitions/bill';
import { isResting } from '@bls/proto/domain/workflow/resting';
import { useTranslation } from 'react-i18next';
import type { Column, Filter } from '../../domain/list/data-table.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { PassedDay } from '../../ui/feedback/passed-day.js';
import { Money } from '../../domain/money/money.js';
import { Status } from '../../ui/feedback/status.js';
import { currencyLabel } from '../../lib/text/format.js';
import type { RowOf } from '../../lib/lists/list-state.js';
import { useNameOf } from '../../lib/text/names.js';

export type BillRow = RowOf<typeof billList>;

export function BillStatus({ status }: { status: BillRow['status'] }) {
  const { t } = useTranslation();
  return <Status tone={billWorkflow.states[status].tone} text={t(`bill.status.${status}`)} />;
}

/** The due day; a credit note has none. Red with a sign and its bucket once it has passed. */
export function Due({ bill }: { bill: Pick<BillRow, 'dueOn' | 'aging' | 'total'> }) {
  const { t } = useTranslation();
  if (bill.total.startsWith('-')) return <DateText value={null} />;
  if (bill.aging === null || bill.aging === 'notDue') return <DateText value={bill.dueOn} />;
  return (
    <PassedDay word={t('billing.overdue')} title={t(`bill.aging.${bill.aging}`)}>
      <DateText value={bill.dueOn} />
    </PassedDay>
  );
}

export function useBillColumns(without: readonly string[] = []): Column<BillRow>[] {
  const { t } = useTranslation();
  const name = useNameOf();
  const columns: Column<BillRow>[] = [
    { id: 'number', header: t('billing.number'), sort: true, title: true, cell: (row) => row.number },
    {
      id: 'companyName',
      header: t('billing.licensee'),
      sort: true,
      width: 200,
      cell: (row) => name(row, 'companyName'),
    },
    { id: 'contractNumber', header: t('billing.contract'), sort: true, cell: (row) => row.contractNumber },
    { id: 'kind', header: t('billing.kind'), cell: (row) => t(`billKind.${row.kind}`) },
    {
      id: 'contractYear',
      header: t('billing.year'),
      align: 'right',
      hidden: true,
      exported: true,
      cell: (row) => row.contractYear,
    },
    { id: 'status', header: t('billing.status'), sort: true, badge: true, width: 200, cell: (row) => <BillStatus status={row.status} /> },
    {
      id: 'issuedOn',
      header: t('billing.issuedOn'),
      sort: true,
      align: 'right',
      hidden: true,
      exported: true,
      cell: (row) => <DateText value={row.issuedOn} />,
    },
    { id: 'dueOn', header: t('billing.dueOn'), sort: true, align: 'right', cell: (row) => <Due bill={row} /> },
    {
      id: 'amount',
      header: t('billing.amount'),
      align: 'right',
      hidden: true,
      exported: true,
      cell: (row) => <Money amount={row.amount} currency={row.currency} />,
    },
    {
      id: 'grossUp',
      header: t('billing.grossUp'),
      align: 'right',
      hidden: true,
      exported: true,
      cell: (row) => <Money amount={row.grossUp} currency={row.currency} />,
    },
    {
      id: 'tax',
      header: t('billing.taxOnTop'),
      align: 'right',
      hidden: true,
      exported: true,
      cell: (row) => <Money amount={taxOnTop(row)} currency={row.currency} />,
    },
    {
      id: 'total',
      header: t('billing.total'),
      sort: true,
      align: 'right',
      cell: (row) => <Money amount={row.total} currency={row.currency} />,
    },
    {
      id: 'withheld',
      header: t('billing.withheldTax'),
      align: 'right',
      hidden: true,
      exported: true,
      cell: (row) => <Money amount={row.withheld} currency={row.currency} />,
    },
    {
      id: 'open',
      header: t('billing.open'),
      sort: true,
      align: 'right',
      cell: (row) => <Money amount={row.open} currency={row.currency} />,
    },
    {
      id: 'reference',
      header: t('billing.reference'),
      width: 180,
      hidden: true,
      cell: (row) => (row.total.startsWith('-') ? '–' : (printedReferenceOf(row.number) ?? '–')),
    },
    {
      id: 'dunningStep',
      header: t('billing.dunning.letters'),
      align: 'right',
      hidden: true,
      cell: (row) => row.dunningStep || '–',
    },
  ];
  return columns.filter(({ id }) => !without.includes(id));
}

export function useBillFilters(): Filter[] {
  const { t } = useTranslation();
  return [
    {
      id: 'status',
      label: t('billing.status'),
      options: BILL_STATUSES.filter((status) => isResting(billWorkflow, status)).map((value) => ({
        value,
        label: t(`bill.status.${value}`),
      })),
    },
    { id: 'kind', label: t('billing.kind'), options: ISSUED_KINDS.map((value) => ({ value, label: t(`billKind.${value}`) })) },
    { id: 'aging', label: t('billing.aging'), options: AGING_BUCKET_CODES.map((value) => ({ value, label: t(`bill.aging.${value}`) })) },
    {
      id: 'only',
      label: t('billing.view'),
      options: (['open', 'payable', 'credit'] as const).map((value) => ({ value, label: t(`billing.views.${value}`) })),
    },
    {
      id: 'dunning',
      label: t('billing.dunning.title'),
      options: (['dunned', 'paused'] as const).map((value) => ({ value, label: t(`billing.dunning.filter.${value}`) })),
    },
    { id: 'currency', label: t('billing.currency'), options: CURRENCY_CODES.map((value) => ({ value, label: currencyLabel(value) })) },
    { id: 'dueFrom', label: t('billing.dueFrom'), kind: 'day' },
    { id: 'dueTo', label: t('billing.dueTo'), kind: 'day' },
  ];
}
