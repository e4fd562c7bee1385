import { billExplainRows, type billExplain, type billRead } from '@bls/proto/client/finance/bills';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { type PlainColumn, PlainTable } from '../../../domain/deal/plain-table.js';
import { NumberText } from '../../../domain/money/money.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { ErrorState } from '../../../ui/layout/states.js';
import { useCall } from '../../../lib/api/query.js';
import { EarnedAt } from '../../../domain/explain/earned-at.js';
import { exactAmount } from '../../../domain/explain/exact.js';

type Bill = ResponseOf<typeof billRead>['bill'];
type Rates = ResponseOf<typeof billExplain>['rates'];
type Row = ResponseOf<typeof billExplainRows>['rows'][number];
const PAGE = 20;

/** The rows of a report's file with base, band, rate and royalty of each. */
export function ReportRows({ bill, uploadId, rates }: { bill: Bill; uploadId: string; rates: Rates }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCall(
    billExplainRows,
    { id: bill.id, uploadId, page, pageSize: PAGE, sort: 'fileRow' },
    { keepPrevious: true },
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="m-3 h-24" />;
  const columns: PlainColumn<Row>[] = [
    { id: 'sku', header: t('billing.explain.sku'), cell: (row) => <span title={row.productName ?? ''}>{row.sku}</span> },
    ...(data.rows.some((row) => row.sheet)
      ? [{ id: 'sheet', header: t('salesReport.workbook.sheet'), cell: (row: Row) => row.sheet }]
      : []),
    { id: 'fileRow', header: t('billing.explain.row'), align: 'right', cell: (row) => row.fileRow },
    { id: 'quantity', header: t('billing.explain.quantity'), align: 'right', cell: (row) => <NumberText value={row.quantity} /> },
    { id: 'price', header: t('billing.explain.price'), align: 'right', cell: (row) => <Price row={row} /> },
    {
      id: 'rate',
      header: t('explain.rate'),
      cell: (row) => <EarnedAt line={row.line} type={rates.find((rate) => rate.id === row.line.rate)?.type} />,
    },
    { id: 'royalty', header: t('explain.royalty'), align: 'right', cell: (row) => exactAmount(row.line.royalty, bill.currency) },
  ];
  const pages = Math.ceil(data.total / PAGE);
  return (
    <div className="border-t border-line bg-surface">
      <PlainTable
        stacked
        label={t('billing.explain.fileRows')}
        columns={columns}
        rows={data.rows}
        rowId={(row) => `${row.sheet ?? ''} ${row.fileRow}`}
      />
      {pages > 1 ? (
        <div className="flex items-center justify-end gap-2 border-t border-line px-3 py-2 text-xs text-muted">
          {t('billing.explain.page', { page, pages })}
          <Button size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('billing.explain.previous')}
          </Button>
          <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('billing.explain.next')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Price({ row }: { row: Row }) {
  const { t } = useTranslation();
  const note = [
    t(`bill.priceKind.${row.priceKind}`),
    ...(row.exchangeRate ? [t('billing.explain.exchange', { rate: row.exchangeRate })] : []),
  ].join(' · ');
  return (
    <span title={note}>
      <NumberText value={row.price} />
      {row.exchangeRate ? (
        <span className="block text-xs text-muted">{t('billing.explain.exchange', { rate: row.exchangeRate })}</span>
      ) : null}
    </span>
  );
}
