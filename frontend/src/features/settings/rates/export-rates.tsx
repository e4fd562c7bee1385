import { exchangeRateExport } from '@bls/proto/calls/finance/settings';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.js';
import { notify } from '../../../components/notify.js';
import { saveDownload } from '../../../lib/download.js';
import { useCommand } from '../../../lib/query.js';

/** The saved rates as a workbook, which can be filled in and read again. */
export function ExportRates({ year }: { year: number }) {
  const { t } = useTranslation();
  const make = useCommand(exchangeRateExport, { quiet: true });
  const run = async () => {
    try {
      const { fileId, name } = await make.mutateAsync({ Year: `${year}-01-01` });
      await saveDownload('GET', '/File/Download', { id: fileId }, name);
    } catch (error) {
      notify.error(error, t);
    }
  };
  return (
    <Button size="small" busy={make.isPending} icon={<Download size={14} aria-hidden />} onClick={() => void run()}>
      {t('settings.rates.export')}
    </Button>
  );
}
