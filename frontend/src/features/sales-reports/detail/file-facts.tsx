import type { SalesUpload } from '@bls/proto/contracts/views/sales-report';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../ui/feedback/date-text.js';
import { KeyValueList } from '../../../ui/layout/key-value-list.js';
import { NumberText } from '../../../domain/money/money.js';
import { downloadUrl } from '../../../lib/api/upload.js';
import { HowRead } from '../reading/how-read.js';

/** The uploaded file, and how its columns were read. */
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
      <HowRead columns={upload.columns} style={upload.style} sheets={upload.sheets} />
    </>
  );
}
