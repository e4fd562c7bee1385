import { salesReportRows } from '@bls/proto/client/finance/sales-reports';
import { sheetsRead } from '@bls/proto/domain/sales-report/sheets';
import type { SalesReportSummary, SalesRowView, SalesUpload } from '@bls/proto/contracts/views/sales-report';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../../ui/actions/button.js';
import { DataGrid } from '../../../../ui/table/data-grid.js';
import { TableSkeleton } from '../../../../ui/table/table-skeleton.js';
import { useListState } from '../../../../lib/lists/list-state.js';
import { downloadUrl } from '../../../../lib/api/upload.js';
import { CorrectRow } from './correct-row.js';
import { MessageCounts } from './message-counts.js';
import { useRowColumns, useRowMessages } from './row-columns.js';
import { RowPages } from './row-pages.js';
import { ofKind, ofSeverity, shownOf } from './shown-rows.js';

const PAGE = 100;

/** The rows of the file by page, with each message on its cell. */
export function RowsGrid({ report, upload, isEditable }: { report: SalesReportSummary; upload: SalesUpload; isEditable: boolean }) {
  const { t } = useTranslation();
  const list = useListState(salesReportRows, { id: 'salesReports.rows', sort: 'fileRow', fixed: { id: report.id, pageSize: PAGE } });
  const messages = useRowMessages();
  const [editing, setEditing] = useState<{ row: SalesRowView; field: string | undefined }>();
  const columns = useRowColumns(report.currency, report.status === 'calculated', sheetsRead(upload.sheets).length > 1);
  if (!list.rows) return <TableSkeleton columns={8} rows={12} />;
  return (
    <div className="space-y-4">
      <MessageCounts counts={upload.counts} chosen={list.filters['rule']?.[0]} onChoose={(rule) => list.setFilters(ofKind(rule))} />
      <DataGrid
        label={t('salesReports.grid')}
        rows={list.rows}
        columns={columns}
        rowNumber={(row) => row.fileRow}
        messages={messages}
        counts={{ rows: upload.rows, errors: upload.rowsWithErrors, warnings: upload.rowsWithWarnings }}
        asked={{ show: shownOf(list.filters), onShow: (show) => list.setFilters(ofSeverity(show)) }}
        height={620}
        {...(isEditable
          ? {
              edit: {
                label: (row: SalesRowView) => t('salesReports.correction.row', { row: row.fileRow }),
                onEdit: (row: SalesRowView, field: string | undefined) => setEditing({ row, field }),
              },
            }
          : {})}
        actions={
          upload.annotatedFileId ? (
            <a href={downloadUrl(upload.annotatedFileId)} download className={buttonClass({ size: 'small' })}>
              <Download size={14} aria-hidden />
              {t('salesReports.annotated')}
            </a>
          ) : null
        }
      />
      {isEditable ? <p className="text-xs text-muted">{t('salesReports.correction.hint')}</p> : null}
      {editing ? <CorrectRow report={report} upload={upload} {...editing} onClose={() => setEditing(undefined)} /> : null}
      <RowPages page={list.request.page} pages={Math.ceil((list.total ?? 0) / PAGE)} onPage={list.setPage} />
    </div>
  );
}
