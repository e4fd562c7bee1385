import { exchangeRateExport } from '@bls/proto/client/finance/settings';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { useMadeFile } from '../../../domain/files/use-made-file.js';

/** Exports the saved rates as a workbook that can be edited and imported. */
export function ExportRates({ year }: { year: number }) {
  const { t } = useTranslation();
  const make = useMadeFile(exchangeRateExport);
  return (
    <Button
      size="small"
      busy={make.busy}
      icon={<Download size={14} aria-hidden />}
      onClick={() => void make.save({ Year: `${year}-01-01` })}
    >
      {t('settings.rates.export')}
    </Button>
  );
}
