import { salesReportRows } from '@bls/proto/calls/finance/sales-reports';
import { SALES_FIELDS, type SalesField } from '@bls/proto/sales-report/vocabulary';
import type { SalesReportSummary, SalesRowView, SalesUpload } from '@bls/proto/sales-report/views';
import { Download } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../components/button.js';
import { DataGrid, type GridColumn, type GridMessage } from '../../../components/data-grid.js';
import { NumberText } from '../../../components/money.js';
import { MessageCounts } from './message-counts.js';
import { RowPages } from './row-pages.js';
import { TableSkeleton } from '../../../components/table/table-skeleton.js';
import { useListState } from '../../../lib/list-state.js';
import { downloadUrl } from '../../../lib/upload.js';

const NUMBERS: readonly SalesField[] = ['quantity', 'sellingPrice', 'suggestedRetailPrice', 'salesAmount', 'turnoverTax'];
const WIDTHS: Partial<Record<SalesField, number>> = {
  month: 88,
  sku: 132,
  productName: 220,
  category: 84,
  subCategory: 110,
  currency: 76,
  quantity: 92,
  remark: 200,
};
/** What people look at first stands first; the rest keeps the order of the template. */
const ORDER: readonly SalesField[] = [
  'sku',
  'productName',
  'channel',
  'quantity',
  'sellingPrice',
  'suggestedRetailPrice',
  'salesAmount',
  'turnoverTax',
  'remark',
  ...SALES_FIELDS.filter((field) => !['sku', 'productName', 'channel', ...NUMBERS, 'remark'].includes(field)),
];
const PAGE = 100;
const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** The rows of the file, a page at a time, with each message on its cell. */
export function RowsGrid({ report, upload }: { report: SalesReportSummary; upload: SalesUpload }) {
  const { t } = useTranslation();
  const list = useListState(salesReportRows, { id: 'salesReports.rows', sort: 'fileRow', fixed: { id: report.id, pageSize: PAGE } });
  const messages = useCallback(
    (row: SalesRowView) => {
      const found: Record<string, GridMessage[]> = {};
      for (const { field, rule, severity, params } of row.messages)
        (found[field] ??= []).push({ severity, text: t(`rule.${rule}`, params ?? {}) });
      return found;
    },
    [t],
  );
  const calculated = report.status === 'calculated';
  const columns = ORDER.flatMap((field) => {
    const column = columnOf(field, t(`salesReport.field.${field}`), t);
    return field === 'salesAmount' && calculated ? [column, ...royaltyColumns(t)] : [column];
  });
  if (!list.rows) return <TableSkeleton columns={8} rows={12} />;
  return (
    <div className="space-y-4">
      <MessageCounts
        counts={upload.counts}
        chosen={list.filters['rule']?.[0]}
        onChoose={(rule) => list.setFilter('rule', rule ? [rule] : [])}
      />
      <DataGrid
        label={t('salesReports.grid')}
        rows={list.rows}
        columns={columns}
        rowNumber={(row) => row.fileRow}
        messages={messages}
        counts={{ rows: upload.rows, errors: upload.rowsWithErrors, warnings: upload.rowsWithWarnings }}
        onShow={(show) => list.setFilter('show', show === 'all' ? [] : [show])}
        height={620}
        actions={
          upload.annotatedFileId ? (
            <a href={downloadUrl(upload.annotatedFileId)} download className={buttonClass({ size: 'small' })}>
              <Download size={14} aria-hidden />
              {t('salesReports.annotated')}
            </a>
          ) : null
        }
      />
      <RowPages page={list.request.page} pages={Math.ceil((list.total ?? 0) / PAGE)} onPage={list.setPage} />
    </div>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

function columnOf(field: SalesField, header: string, t: Translate): GridColumn<SalesRowView> {
  const right = NUMBERS.includes(field);
  return {
    id: field,
    header,
    width: WIDTHS[field] ?? (right ? 108 : 128),
    ...(right ? { align: 'right' as const } : {}),
    cell: (row) => {
      const value = row.values[field];
      if (value === undefined) return null;
      if (right) return isNumber(value) ? <NumberText value={value} /> : value;
      if (field === 'channel') return t(`salesReport.channel.${value}`, { defaultValue: value });
      if (field === 'businessModel') return t(`salesReport.businessModel.${value}`, { defaultValue: value });
      if (field === 'dataType') return t(`salesReport.dataType.${value}`, { defaultValue: value });
      return value;
    },
  };
}

const royaltyColumns = (t: Translate): GridColumn<SalesRowView>[] => [
  {
    id: 'royaltyRate',
    header: t('salesReports.royaltyRate'),
    width: 96,
    align: 'right',
    cell: (row) => <NumberText value={row.royaltyRate} />,
  },
  {
    id: 'royaltyAmount',
    header: t('salesReports.royalty'),
    width: 116,
    align: 'right',
    cell: (row) => <NumberText value={row.royaltyAmount} digits={2} />,
  },
];
