import type { SalesUpload } from '@bls/proto/sales-report/views';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.js';
import { KeyValueList } from '../../../components/key-value-list.js';
import { NumberText } from '../../../components/money.js';
import { downloadUrl } from '../../../lib/upload.js';

/** The uploaded file and how its columns were understood. */
export function FileFacts({ upload }: { upload: SalesUpload }) {
  const { t } = useTranslation();
  const file = (
    <a href={downloadUrl(upload.fileId)} download={upload.fileName} className="rounded-sm text-accent-text hover:underline">
      {upload.fileName}
    </a>
  );
  const rows = [
    { label: t('salesReports.file.name'), value: file },
    { label: t('salesReports.file.by'), value: upload.uploadedBy },
    { label: t('salesReports.file.at'), value: <DateText value={upload.uploadedAt} time /> },
    ...(upload.unsoldRows > 0 ? [{ label: t('salesReports.file.unsold'), value: <NumberText value={upload.unsoldRows} /> }] : []),
  ];
  return (
    <>
      <KeyValueList rows={rows} />
      {upload.columns.length > 0 ? <Columns columns={upload.columns} /> : null}
    </>
  );
}

function Columns({ columns }: Pick<SalesUpload, 'columns'>) {
  const { t } = useTranslation();
  return (
    <details className="mt-3 border-t border-line pt-3">
      <summary className="cursor-pointer rounded-sm font-medium">{t('salesReports.file.columns')}</summary>
      <ul className="mt-2 space-y-1 text-xs">
        {columns.map(({ column, header, field }) => (
          <li key={column} className="flex gap-2">
            <span className="tabular w-6 shrink-0 text-quiet">{column}</span>
            <span className="min-w-0 flex-1 truncate text-muted" title={header}>
              {header}
            </span>
            <span className={field ? 'shrink-0' : 'shrink-0 text-quiet'}>
              {field ? t(`salesReport.field.${field}`) : t('salesReports.file.ignored')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
