import { salesReportUpload } from '@bls/proto/client/finance/sales-reports';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { extensionsOf } from '@bls/proto/domain/enumerations/files';
import { CloudUpload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { Button } from '../../../ui/actions/button.js';
import { cx } from '../../../ui/cx.js';
import { messageOf } from '../../../ui/feedback/error-message.js';
import { UploadRow } from '../../../domain/files/file-upload-row.js';
import { useUploads } from '../../../domain/files/use-uploads.js';
import { ApiError } from '../../../lib/api/api-error.js';
import { formatSize } from '../../../lib/text/format.js';
import { shownParams } from '../../../lib/text/rule-params.js';
import { useUploadLimit } from '../../../domain/files/upload-limit.js';
import { useCommand } from '../../../lib/api/query.js';
import type { ReportDetail } from './state.js';

/** A drop zone over the whole content: for the first file, or for a corrected one. */
export function DropReport({ detail, enabled, children }: { detail: ReportDetail; enabled: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  const { report, upload } = detail;
  const limits = { kinds: extensionsOf('salesReport').join(', '), size: formatSize(useUploadLimit('salesReport')) };
  const command = useCommand(salesReportUpload);
  const [failure, setFailure] = useState<unknown>();
  const uploadReport = async (file: FileDescription) => {
    setFailure(undefined);
    await command.mutateAsync({ id: report.id, revision: report.revision, fileId: file.fileId }).catch(setFailure);
  };
  const { running, add, cancel, retry, dismiss } = useUploads('salesReport', (file) => void uploadReport(file));
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    disabled: !enabled,
    noClick: true,
    noKeyboard: true,
    onDrop: (files) => add(files.slice(0, 1), true),
  });
  if (!enabled) return <div className="space-y-4">{children}</div>;
  const issues = failure instanceof ApiError ? failure.issues : [];
  return (
    <div {...getRootProps()} className="relative space-y-4">
      <input {...getInputProps({ 'aria-label': t('salesReports.choose') })} tabIndex={-1} />
      <div
        className={cx(
          'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-dashed bg-surface px-4',
          upload ? 'py-2.5' : 'justify-center py-12 text-center',
          isDragActive ? 'border-accent bg-accent-soft' : 'border-control/70',
        )}
      >
        <CloudUpload size={20} aria-hidden className="text-quiet" />
        <p className="min-w-0">
          <span className="font-medium">{upload ? t('salesReports.dropCorrected') : t('salesReports.dropFirst')}</span>
          <span className="block text-xs text-muted">{t('upload.limits', limits)}</span>
          {upload ? null : <span className="mt-1 block text-xs text-muted">{t('salesReports.how', { count: detail.skus })}</span>}
        </p>
        <Button kind={upload ? 'secondary' : 'primary'} onClick={open} busy={command.isPending} className={upload ? 'ml-auto' : ''}>
          {t('salesReports.choose')}
        </Button>
      </div>
      {running.length > 0 ? (
        <ul className="space-y-1.5">
          {running.map((item) => (
            <UploadRow
              key={item.key}
              item={item}
              onCancel={() => cancel(item.key)}
              onRetry={() => retry(item.key)}
              onDismiss={() => dismiss(item.key)}
            />
          ))}
        </ul>
      ) : null}
      {failure ? (
        <Alert tone="error" title={issues.length > 0 ? undefined : messageOf(failure, t)}>
          {issues.map((issue) => (
            <p key={issue.rule}>{t(`rule.${issue.rule}`, shownParams(issue.params))}</p>
          ))}
        </Alert>
      ) : null}
      {children}
      {isDragActive ? <div aria-hidden className="pointer-events-none absolute inset-0 rounded-lg border-2 border-accent" /> : null}
    </div>
  );
}
