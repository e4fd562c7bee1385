import { salesReportList, salesReportTry } from '@bls/proto/client/finance/sales-reports';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import type { ReadingChoice } from '@bls/proto/domain/sales-report/reading';
import type { SalesTrial } from '@bls/proto/contracts/views/sales-report';
import { Columns3 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { Button } from '../../../ui/actions/button.js';
import { Combobox } from '../../../ui/form/combobox.js';
import { messageOf } from '../../../ui/feedback/error-message.js';
import { FileUpload } from '../../../domain/files/file-upload.js';
import { EmptyState } from '../../../ui/layout/states.js';
import { api } from '../../../lib/api/api.js';
import { useCall, useCommand } from '../../../lib/api/query.js';
import type { RowOf } from '../../../lib/lists/list-state.js';
import { useNamesOf } from '../../../lib/text/names.js';
import { ReadingDialog } from '../reading/reading-dialog.js';
import { Checking } from './checking.js';
import { reportName } from './report-name.js';
import { TrialResult } from './trial-result.js';

type Report = RowOf<typeof salesReportList>;

/** A licensee checks a workbook without submitting it. */
export function TryOut() {
  const { t } = useTranslation();
  const names = useNamesOf();
  // the month that is due first, else the newest
  const next = useCall(salesReportList, { only: 'next', sort: 'dueOn', pageSize: 10 });
  const newestMonth = useCall(salesReportList, next.data?.rows.length === 0 ? { sort: '-month', pageSize: 10 } : undefined);
  const months = next.data?.rows.length === 0 ? newestMonth : next;
  const found = useRef(new Map<string, Report>());
  const run = useCommand(salesReportTry);
  const [chosen, setChosen] = useState<Report>();
  const [file, setFile] = useState<FileDescription>();
  const [trial, setTrial] = useState<SalesTrial>();
  // the result of an earlier file never takes the place of that of a later one
  const newest = useRef(0);
  const [saying, setSaying] = useState(false);
  if (!months.data) return <Awaiting query={months} />;
  const report = chosen ?? months.data.rows[0];
  if (!report) return <EmptyState title={t('salesReports.empty')} text={t('salesReports.emptyLicensee')} />;
  const check = async (id: string, tried: FileDescription | undefined, reading?: ReadingChoice) => {
    setTrial(undefined);
    run.reset();
    newest.current += 1;
    const own = newest.current;
    if (!tried) return;
    const result = await run.mutateAsync({ id, fileId: tried.fileId, ...(reading ? { reading } : {}) });
    if (own === newest.current) setTrial(result);
  };
  const search = async (text: string) => {
    const { rows } = await api(salesReportList, { search: text, sort: '-month', pageSize: 50 });
    for (const row of rows) found.current.set(row.id, row);
    return rows.map((row) => ({ value: row.id, label: reportName(row), detail: names(row, 'propertyNames') }));
  };
  // the error is shown from `run.error`
  const start = (...of: Parameters<typeof check>) => void check(...of).catch(() => undefined);
  return (
    <div className="space-y-4">
      <Combobox
        className="max-w-md"
        label={t('salesReports.testing.month')}
        help={t('salesReports.testing.monthHelp')}
        value={report.id}
        onChange={(id) => {
          const row = found.current.get(id);
          if (!row) return;
          setChosen(row);
          start(id, file);
        }}
        search={search}
        labelOf={() => reportName(report)}
      />
      <FileUpload
        label={t('salesReports.testing.file')}
        help={t('salesReports.testing.forgotten')}
        purpose="salesReport"
        value={file ? [file] : []}
        onChoose={() => {
          // also when the new file is refused: the result would be that of another file
          setFile(undefined);
          start(report.id, undefined);
        }}
        onChange={([upload]) => {
          setFile(upload);
          start(report.id, upload);
        }}
      />
      {run.isPending ? <Checking text={t('salesReports.checking', { name: file?.name ?? '' })} /> : null}
      {run.error ? <Alert tone="error" title={messageOf(run.error, t)} /> : null}
      {trial ? (
        <TrialResult
          trial={trial}
          report={report}
          actions={
            <Button size="small" icon={<Columns3 size={14} aria-hidden />} onClick={() => setSaying(true)}>
              {t('salesReports.reading.open')}
            </Button>
          }
        />
      ) : null}
      {saying && trial && file ? (
        <ReadingDialog
          columns={trial.columns}
          style={trial.style}
          text={t('salesReports.testing.readingText')}
          onClose={() => setSaying(false)}
          onRead={(reading) => check(report.id, file, reading)}
        />
      ) : null}
    </div>
  );
}
