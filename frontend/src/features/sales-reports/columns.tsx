import type { salesReportList } from '@bls/proto/client/finance/sales-reports';
import { countsAsSubmitted, SALES_REPORT_STATUSES } from '@bls/proto/domain/enumerations/sales-report';
import { salesReportWorkflow } from '@bls/proto/domain/workflow/definitions/sales-report';
import { useTranslation } from 'react-i18next';
import type { Column, Filter } from '../../domain/list/data-table.js';
import { DateText, MonthText } from '../../ui/feedback/date-text.js';
import { PassedDay } from '../../ui/feedback/passed-day.js';
import { Money, NumberText } from '../../domain/money/money.js';
import { Badge, Status } from '../../ui/feedback/status.js';
import { today } from '../../lib/text/format.js';
import type { RowOf } from '../../lib/lists/list-state.js';
import { useNameOf, useNamesOf } from '../../lib/text/names.js';

export type ReportRow = RowOf<typeof salesReportList>;

/** Past its due day and not submitted. */
export const isOverdue = (row: Pick<ReportRow, 'dueOn' | 'status' | 'approvedAt'>): boolean =>
  !countsAsSubmitted(row) && row.dueOn < today();

export function ReportStatus({ status }: { status: ReportRow['status'] }) {
  const { t } = useTranslation();
  return <Status tone={salesReportWorkflow.states[status].tone} text={t(`salesReport.status.${status}`)} />;
}

/** The columns of month lists; a licensee does not see the licensee column. */
export function useReportColumns(without: readonly string[] = []): Column<ReportRow>[] {
  const { t } = useTranslation();
  const name = useNameOf();
  const names = useNamesOf();
  const columns: Column<ReportRow>[] = [
    { id: 'contractNumber', header: t('salesReports.contract'), sort: true, title: true, cell: (row) => row.contractNumber },
    { id: 'propertyNames', header: t('salesReports.property'), width: 160, cell: (row) => names(row, 'propertyNames') },
    { id: 'month', header: t('salesReports.month'), sort: true, cell: (row) => <MonthText value={row.month} /> },
    {
      id: 'companyName',
      header: t('salesReports.licensee'),
      sort: true,
      width: 240,
      cell: (row) => name(row, 'companyName'),
    },
    {
      id: 'status',
      header: t('salesReports.state'),
      sort: true,
      badge: true,
      width: 240,
      cell: (row) => <ReportStatus status={row.status} />,
    },
    { id: 'dueOn', header: t('salesReports.due'), sort: true, align: 'right', cell: (row) => <Due row={row} /> },
    { id: 'rows', header: t('salesReports.rows'), align: 'right', cell: (row) => <NumberText value={row.rows || null} /> },
    { id: 'errors', header: t('salesReports.messages'), sort: true, align: 'right', cell: (row) => <Counts row={row} /> },
    { id: 'amount', header: t('salesReports.amount'), sort: true, align: 'right', cell: (row) => <Amount row={row} /> },
    {
      id: 'submittedAt',
      header: t('salesReports.submitted'),
      sort: true,
      align: 'right',
      cell: (row) => <DateText value={row.submittedAt} />,
    },
  ];
  return columns.filter(({ id }) => !without.includes(id));
}

function Due({ row }: { row: ReportRow }) {
  const { t } = useTranslation();
  if (!isOverdue(row)) return <DateText value={row.dueOn} />;
  return (
    <PassedDay word={t('salesReports.overdue')} title={t('salesReports.overdue')}>
      <DateText value={row.dueOn} />
    </PassedDay>
  );
}

function Counts({ row }: { row: ReportRow }) {
  const { t } = useTranslation();
  if (row.errors + row.warnings === 0) return <span className="text-quiet">–</span>;
  return (
    <span className="inline-flex gap-1">
      {row.errors > 0 ? <Badge tone="error">{t('salesReports.errorCount', { count: row.errors })}</Badge> : null}
      {row.warnings > 0 ? <Badge tone="warning">{t('salesReports.warningCount', { count: row.warnings })}</Badge> : null}
    </span>
  );
}

function Amount({ row }: { row: ReportRow }) {
  const { t } = useTranslation();
  if (row.noSales) return <span className="text-muted">{t('salesReports.noSales')}</span>;
  return <Money amount={row.amount} currency={row.currency} />;
}

/** The filters of month lists. */
export function useReportFilters(): Filter[] {
  const { t } = useTranslation();
  return [
    {
      id: 'status',
      label: t('salesReports.state'),
      options: SALES_REPORT_STATUSES.map((value) => ({ value, label: t(`salesReport.status.${value}`) })),
    },
    {
      id: 'only',
      label: t('salesReports.view'),
      options: (['next', 'overdue'] as const).map((value) => ({ value, label: t(`salesReports.views.${value}`) })),
    },
    { id: 'monthFrom', label: t('salesReports.monthFrom'), kind: 'month' },
    { id: 'monthTo', label: t('salesReports.monthTo'), kind: 'month' },
  ];
}
