import { salesReportList } from '@bls/proto/client/finance/sales-reports';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/actions/button.js';
import { DataTable } from '../../domain/list/data-table.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { useListState } from '../../lib/lists/list-state.js';
import { useCan, useUser } from '../../lib/session/session.js';
import { type ReportRow, useReportColumns } from './columns.js';
import { Archives } from './many/archives.js';
import { BulkReports } from './many/bulk-reports.js';
import { WorkbookOfAll } from './many/workbook-of-all.js';
import { reportPath } from './paths.js';
import { TemplateButton } from './template-button.js';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** The earliest unsubmitted month of each contract, with its template. */
export default function CurrentMonths() {
  const { t } = useTranslation();
  const can = useCan();
  const own = useUser()?.UserType === USER_TYPES.licensee;
  const list = useListState(salesReportList, { id: 'salesReports.current', sort: 'dueOn', fixed: { only: 'next' } });
  const columns = useReportColumns(own ? ['companyName', 'submittedAt'] : ['submittedAt']);
  const template = can('salesReport.write')
    ? [
        {
          id: 'template',
          header: t('salesReports.template'),
          align: 'right' as const,
          cell: (row: { id: string }) => <TemplateButton id={row.id} small />,
        },
      ]
    : [];
  return (
    <>
      <PageHeader
        title={t('salesReports.current.title')}
        note={t('salesReports.current.note')}
        actions={
          can('salesReport.write') ? (
            <>
              <WorkbookOfAll />
              <ButtonLink to={pathTo(ROUTES.salesReports.dryRun)} icon={<FlaskConical size={15} aria-hidden />}>
                {t('salesReports.testing.tryOut')}
              </ButtonLink>
            </>
          ) : null
        }
      />
      {can('salesReport.write') ? <Archives /> : null}
      <DataTable
        list={list}
        columns={[...columns, ...template]}
        rowId={(row) => row.id}
        rowTo={(row) => reportPath(row.id)}
        {...(can('salesReport.write')
          ? { bulk: (rows: ReportRow[], clear: () => void) => <BulkReports rows={rows} onDone={clear} /> }
          : {})}
        empty={<EmptyState title={t('salesReports.current.empty')} text={t('salesReports.current.emptyText')} />}
      />
    </>
  );
}
