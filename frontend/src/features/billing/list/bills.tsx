import { billList } from '@bls/proto/client/finance/bills';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.js';
import { DataTable } from '../../../domain/list/data-table.js';
import { EmptyState } from '../../../ui/layout/states.js';
import { type RowOf, useListState } from '../../../lib/lists/list-state.js';
import { useCan } from '../../../lib/session/session.js';
import { BillingHeader } from '../header.js';
import { useBillingPaths } from '../paths.js';
import { ReportPaymentDialog } from '../payment/report-payment.js';
import { AgingCard } from './aging-card.js';
import { useBillColumns, useBillFilters } from '../bill-columns.js';

type Row = RowOf<typeof billList>;

/** The bills that the reader may see; a licensee can pay one or several from here. */
export default function Bills() {
  const { t } = useTranslation();
  const can = useCan();
  const paths = useBillingPaths();
  const [paying, setPaying] = useState<Row[]>();
  const list = useListState(billList, { id: 'billing', sort: '-issuedOn' });
  const columns = useBillColumns(paths.own ? ['companyName'] : []);
  const pay = (rows: Row[], clear: () => void) => (
    <Button
      kind="primary"
      disabled={!payable(rows)}
      onClick={() => {
        setPaying(rows);
        clear();
      }}
    >
      {t('billing.report.title')}
    </Button>
  );
  return (
    <>
      <BillingHeader current="bills" note={list.note} />
      <AgingCard chosen={list.filters['aging']} choose={(buckets) => list.setFilter('aging', buckets)} />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        rowTo={(row) => paths.bill(row.id)}
        filters={useBillFilters()}
        {...(can('payment.report') ? { bulk: pay } : {})}
        empty={<EmptyState title={t('billing.empty')} text={t('billing.emptyText')} />}
      />
      {paying ? <ReportPaymentDialog bills={paying} onClose={() => setPaying(undefined)} /> : null}
    </>
  );
}

/** A payment has one currency, and covers bills with an open amount; credit notes alone are no payment. */
const payable = (rows: readonly Row[]): boolean =>
  new Set(rows.map((row) => row.currency)).size === 1 &&
  rows.every((row) => row.status !== 'paid' && row.open !== row.reported) &&
  rows.some((row) => !row.open.startsWith('-'));
