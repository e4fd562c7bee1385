import { catalogueExport } from '@bls/proto/client/licensing/catalogue/catalogue-import';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.js';
import { useMadeFile } from '../../domain/files/use-made-file.js';

/** Exports the whole catalogue as a workbook that can be edited and imported. */
export function ExportButton() {
  const { t } = useTranslation();
  const make = useMadeFile(catalogueExport);
  return (
    <Button busy={make.busy} icon={<Download size={15} aria-hidden />} onClick={() => void make.save({})}>
      {t('catalogue.takeAlong')}
    </Button>
  );
}
