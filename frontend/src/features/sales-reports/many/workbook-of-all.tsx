import { salesReportTemplates, salesReportUploadMany } from '@bls/proto/client/finance/sales-reports';
import { FileSpreadsheet, Files } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMadeFile } from '../../../domain/files/use-made-file.js';
import { FileUpload } from '../../../domain/files/file-upload.js';
import { Button } from '../../../ui/actions/button.js';
import { Alert } from '../../../ui/feedback/alert.js';
import { messageOf } from '../../../ui/feedback/error-message.js';
import { Dialog } from '../../../ui/overlay/dialog.js';
import { ApiError } from '../../../lib/api/api-error.js';
import { shownParams } from '../../../lib/text/rule-params.js';
import { useCommand } from '../../../lib/api/query.js';
import { ArchiveResult } from './archives.js';
import { Divide } from './divide.js';
import { Results } from './results.js';

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
  // no sheet names a contract: the rows of one sheet may belong to several
  const isDivisible = issues.length > 0 && issues.every(({ rule }) => rule === 'salesReport.many.noContract');
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
        {isDivisible && upload.variables ? <Divide key={upload.variables.fileId} fileId={upload.variables.fileId} /> : null}
        {upload.error && !isDivisible ? (
          <Alert tone="error" title={issues.length > 0 ? t('salesReports.many.refused') : messageOf(upload.error, t)}>
            {issues.map(({ path, rule, params }) => (
              <p key={path.join(' ')}>
                {path[1] === undefined ? '' : `${path[1]}: `}
                {t(`rule.${rule}`, shownParams(params))}
              </p>
            ))}
          </Alert>
        ) : null}
        {upload.data?.archiveId ? <ArchiveResult id={upload.data.archiveId} /> : null}
        {upload.data && !upload.data.archiveId ? <Results parts={upload.data.sheets} /> : null}
      </div>
    </Dialog>
  );
}
