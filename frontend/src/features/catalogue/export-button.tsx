import { catalogueExport } from '@bls/proto/calls/licensing/catalogue-import';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.js';
import { notify } from '../../components/notify.js';
import { saveDownload } from '../../lib/download.js';
import { useCommand } from '../../lib/query.js';

/** The whole catalogue as a workbook, which can be changed and imported again. */
export function ExportButton() {
  const { t } = useTranslation();
  const make = useCommand(catalogueExport, { quiet: true });
  const run = async () => {
    try {
      const { fileId, name } = await make.mutateAsync({});
      await saveDownload('GET', '/File/Download', { id: fileId }, name);
    } catch (error) {
      notify.error(error, t);
    }
  };
  return (
    <Button busy={make.isPending} icon={<Download size={15} aria-hidden />} onClick={() => void run()}>
      {t('catalogue.takeAlong')}
    </Button>
  );
}
