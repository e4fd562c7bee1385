import { salesReportList } from '@bls/proto/client/finance/sales-reports';
import { CalendarRange } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/actions/button.js';
import { DataTable } from '../../domain/list/data-table.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { type Filters, useListState } from '../../lib/lists/list-state.js';
import { useCan } from '../../lib/session/session.js';
import { type ReportRow, useReportColumns, useReportFilters } from './columns.js';
import { BulkReports } from './many/bulk-reports.js';
import { reportPath } from './paths.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const ACTS = ['salesReport.write', 'salesReport.approveAsJuniorFinance', 'salesReport.approveAsSeniorFinance'] as const;

type Props = {
  title: string;
  id: string;
  sort: string;
  without?: readonly string[];
  /** Default filters. */
  filters?: Filters;
  emptyTitle: string;
  emptyText: string;
  actions?: ReactNode;
};

/** The list of months of all sides. */
export function ReportList({ title, id, sort, without, filters, emptyTitle, emptyText, actions }: Props) {
  const list = useListState(salesReportList, { id, sort, ...(filters ? { filters } : {}) });
  const columns = useReportColumns(without);
  const can = useCan();
  const acts = ACTS.some((capability) => can(capability));
  return (
    <>
      <PageHeader title={title} note={list.note} actions={<YearLink>{actions}</YearLink>} />
      <DataTable
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        rowTo={(row) => reportPath(row.id)}
        filters={useReportFilters()}
        {...(acts ? { bulk: (rows: ReportRow[], clear: () => void) => <BulkReports rows={rows} onDone={clear} /> } : {})}
        empty={<EmptyState title={emptyTitle} text={emptyText} />}
      />
    </>
  );
}

function YearLink({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink to={pathTo(ROUTES.salesReports.year)} icon={<CalendarRange size={15} aria-hidden />}>
        {t('salesReports.year.open')}
      </ButtonLink>
      {children}
    </>
  );
}
