import { salesReportTemplate } from '@bls/proto/client/finance/sales-reports';
import { FileSpreadsheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { useMadeFile } from '../../domain/files/use-made-file.js';

/** Generates the month's workbook and downloads it. */
export function TemplateButton({ id, small = false }: { id: string; small?: boolean }) {
  const { t } = useTranslation();
  const make = useMadeFile(salesReportTemplate);
  return (
    <Button
      {...(small ? { size: 'small' as const } : {})}
      busy={make.busy}
      icon={<FileSpreadsheet size={15} aria-hidden />}
      onClick={(event) => {
        event.stopPropagation();
        void make.save({ id });
      }}
    >
      {t('salesReports.download')}
    </Button>
  );
}
