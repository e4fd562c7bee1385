import { salesReportTemplate } from '@bls/proto/calls/finance/sales-reports';
import { FileSpreadsheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.js';
import { notify } from '../../components/notify.js';
import { useCommand } from '../../lib/query.js';
import { saveDownload } from '../../lib/download.js';

/** Has the month's workbook made and saves it. */
export function TemplateButton({ id, small = false }: { id: string; small?: boolean }) {
  const { t } = useTranslation();
  const make = useCommand(salesReportTemplate, { quiet: true });
  const download = async () => {
    try {
      const { fileId, name } = await make.mutateAsync({ id });
      await saveDownload('GET', '/File/Download', { id: fileId }, name);
    } catch (error) {
      notify.error(error, t);
    }
  };
  return (
    <Button
      {...(small ? { size: 'small' as const } : {})}
      busy={make.isPending}
      icon={<FileSpreadsheet size={15} aria-hidden />}
      onClick={(event) => {
        event.stopPropagation();
        void download();
      }}
    >
      {t('salesReports.download')}
    </Button>
  );
}
