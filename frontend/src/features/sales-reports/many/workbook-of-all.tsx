import { salesReportTemplates, salesReportUploadMany } from '@bls/proto/client/finance/sales-reports';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { FileSpreadsheet, Files } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMadeFile } from '../../../domain/files/use-made-file.js';
import { FileUpload } from '../../../domain/files/file-upload.js';
import { Button } from '../../../ui/actions/button.js';
import { LinkTo } from '../../../ui/actions/link-to.js';
import { Alert } from '../../../ui/feedback/alert.js';
import { messageOf } from '../../../ui/feedback/error-message.js';
import { Status } from '../../../ui/feedback/status.js';
import { Dialog } from '../../../ui/overlay/dialog.js';
import { ApiError } from '../../../lib/api/api-error.js';
import { formatMonth } from '../../../lib/text/format.js';
import { shownParams } from '../../../lib/text/rule-params.js';
import { useCommand } from '../../../lib/api/query.js';
import { reportPath } from '../paths.js';

type Sheets = ResponseOf<typeof salesReportUploadMany>['sheets'];

/** One workbook for all contracts: its download, and its upload with the result of each sheet. */
export function WorkbookOfAll() {
  const { t } = useTranslation();
  const make = useMadeFile(salesReportTemplates);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button busy={make.busy} icon={<FileSpreadsheet size={15} aria-hidden />} onClick={() => void make.save({})}>
        {t('salesReports.many.download')}
      </Button>
      <Button icon={<Files size={15} aria-hidden />} onClick={() => setOpen(true)}>
        {t('salesReports.many.upload')}
      </Button>
      {isOpen ? <UploadDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function UploadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const upload = useCommand(salesReportUploadMany);
  const issues = upload.error instanceof ApiError ? upload.error.issues : [];
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={t('salesReports.many.upload')}
      text={t('salesReports.many.uploadText')}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <div className="space-y-4">
        <FileUpload
          label={t('salesReports.file.name')}
          purpose="salesArchive"
          value={[]}
          onChoose={() => upload.reset()}
          onChange={([file]) => {
            if (file) upload.mutate({ fileId: file.fileId });
          }}
        />
        {upload.error ? (
          <Alert tone="error" title={issues.length > 0 ? t('salesReports.many.refused') : messageOf(upload.error, t)}>
            {issues.map(({ path, rule, params }) => (
              <p key={path.join(' ')}>
                {path[1] === undefined ? '' : `${path[1]}: `}
                {t(`rule.${rule}`, shownParams(params))}
              </p>
            ))}
          </Alert>
        ) : null}
        {upload.data ? <Results sheets={upload.data.sheets} /> : null}
      </div>
    </Dialog>
  );
}

function Results({ sheets }: { sheets: Sheets }) {
  const { t } = useTranslation();
  const accepted = sheets.filter(({ refusal }) => refusal === null).length;
  return (
    <section>
      <h3 className="font-medium" role="status">
        {t('salesReports.many.accepted', { count: accepted, of: sheets.length })}
      </h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {sheets.map(({ file, sheet, report, refusal }) => (
          <li key={`${file} ${sheet}`} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-1.5">
            <span className="min-w-0 break-words">
              {report ? (
                <LinkTo to={reportPath(report.id)} className="text-accent-text hover:underline">
                  {report.contractNumber} · {formatMonth(report.month)}
                </LinkTo>
              ) : (
                sheet
              )}
              {file !== null && (report || file !== sheet) ? (
                <span className="block text-xs text-muted">{file === sheet || report === null ? file : `${file} · ${sheet}`}</span>
              ) : null}
            </span>
            {refusal ? (
              <span className="min-w-0 break-words text-error">{t(`rule.${refusal.rule}`, shownParams(refusal.params))}</span>
            ) : (
              <Status tone="information" text={t('salesReports.many.checking')} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
