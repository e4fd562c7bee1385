import { salesReportReadAs } from '@bls/proto/client/finance/sales-reports';
import type { SalesReportSummary, SalesUpload } from '@bls/proto/contracts/views/sales-report';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { useCommand } from '../../../lib/api/query.js';
import { ReadingDialog } from './reading-dialog.js';

/** Corrects how the file of a month is read, for this file and the licensee's next ones. */
export function ChangeReading({ report, upload }: { report: SalesReportSummary; upload: SalesUpload }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const readAs = useCommand(salesReportReadAs);
  return (
    <>
      <Button size="small" icon={<Columns3 size={14} aria-hidden />} onClick={() => setOpen(true)}>
        {t('salesReports.reading.open')}
      </Button>
      {open ? (
        <ReadingDialog
          columns={upload.columns}
          style={upload.style}
          text={t('salesReports.reading.text')}
          onClose={() => setOpen(false)}
          onRead={(reading) => readAs.mutateAsync({ id: report.id, revision: report.revision, uploadId: upload.id, reading })}
        />
      ) : null}
    </>
  );
}
