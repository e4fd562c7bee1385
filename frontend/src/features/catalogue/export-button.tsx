import { catalogueExport } from '@bls/proto/client/licensing/catalogue-import';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { useMadeFile } from '../../domain/files/use-made-file.js';

/** The whole catalogue as a workbook, which can be changed and imported again. */
export function ExportButton() {
  const { t } = useTranslation();
  const make = useMadeFile(catalogueExport);
  return (
    <Button busy={make.busy} icon={<Download size={15} aria-hidden />} onClick={() => void make.save({})}>
      {t('catalogue.takeAlong')}
    </Button>
  );
}
