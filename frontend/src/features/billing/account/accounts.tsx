import { accountList } from '@bls/proto/client/finance/statements';
import { AGING_BUCKET_CODES } from '@bls/proto/domain/enumerations/finance';
import { decimal, ZERO } from '@bls/proto/domain/values/decimal';
import { CURRENCY_CODES } from '@bls/proto/domain/values/money';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable, type Filter } from '../../../domain/list/data-table.js';
import { LinkTo } from '../../../ui/actions/link-to.js';
import { Money } from '../../../domain/money/money.js';
import { EmptyState } from '../../../ui/layout/states.js';
import { currencyLabel } from '../../../lib/text/format.js';
import { type RowOf, useListState } from '../../../lib/lists/list-state.js';
import { useCan } from '../../../lib/session/session.js';
import { BillingHeader } from '../header.js';
import { VerifyLedger } from '../ledger/verify-ledger.js';
import { useBillingPaths } from '../paths.js';
import { useNameOf } from '../../../lib/text/names.js';

type Row = RowOf<typeof accountList>;
const isZero = (amount: string): boolean => decimal(amount) === ZERO;

/** The balance of each licensee in each currency, by age; a row opens its statement. */
export default function Accounts() {
  const { t } = useTranslation();
  const can = useCan();
  const paths = useBillingPaths();
  const list = useListState(accountList, { id: 'accounts', sort: 'companyName', filters: { only: ['open'] } });
  const filters: Filter[] = [
    { id: 'only', label: t('billing.view'), options: [{ value: 'open', label: t('billing.openOnly') }] },
    { id: 'currency', label: t('billing.currency'), options: CURRENCY_CODES.map((value) => ({ value, label: currencyLabel(value) })) },
  ];
  return (
    <>
      <BillingHeader
        current="accounts"
        note={paths.own ? undefined : t('billing.accountsNote')}
        actions={can('bill.issue') ? <VerifyLedger /> : undefined}
      />
      <DataTable
        list={list}
        columns={useAccountColumns()}
        rowId={(row) => `${row.companyId} ${row.currency}`}
        rowTo={(row) => paths.statement(row.companyId, row.currency)}
        filters={filters}
        empty={<EmptyState title={t('billing.accountsEmpty')} text={t('billing.accountsEmptyText')} />}
      />
    </>
  );
}

function useAccountColumns(): Column<Row>[] {
  const { t } = useTranslation();
  const name = useNameOf();
  const paths = useBillingPaths();
  const money = (id: 'balance' | 'credit' | (typeof AGING_BUCKET_CODES)[number], header: string): Column<Row> => ({
    id,
    header,
    sort: true,
    align: 'right',
    // The balance names the currency of its row; a zero balance is a dash, so that open ones are easier to see.
    cell: (row) => <Money amount={id !== 'balance' && isZero(row[id]) ? null : row[id]} currency={row.currency} bare={id !== 'balance'} />,
  });
  return [
    {
      id: 'companyName',
      header: t('billing.licensee'),
      sort: true,
      title: true,
      width: 220,
      cell: (row) => name(row, 'companyName'),
    },
    money('balance', t('billing.balance')),
    ...AGING_BUCKET_CODES.map((bucket) => money(bucket, t(`bill.aging.${bucket}`))),
    money('credit', t('billing.credit')),
    {
      id: 'links',
      header: t('billing.details'),
      hidden: true,
      cell: (row) => (
        <LinkTo
          to={paths.list}
          search={{ companyId: row.companyId, currency: row.currency, only: 'open' }}
          className="text-accent-text hover:underline"
        >
          {t('billing.title')}
        </LinkTo>
      ),
    },
  ];
}
