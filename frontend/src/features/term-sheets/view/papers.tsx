import { termSheetPaper } from '@bls/proto/calls/licensing/reading';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button.js';
import { Card } from '../../../components/card.js';
import { notify } from '../../../components/notify.js';
import { saveDownload } from '../../../lib/download.js';
import { useCommand } from '../../../lib/query.js';

const FORMATS = [
  { format: 'pdf', Icon: FileText },
  { format: 'xlsx', Icon: FileSpreadsheet },
] as const;

/** The shown version to take along: as a PDF, or as a workbook. */
export function Papers({ termSheetVersionId }: { termSheetVersionId: string }) {
  const { t } = useTranslation();
  const make = useCommand(termSheetPaper, { quiet: true });
  const take = async (format: 'pdf' | 'xlsx') => {
    try {
      const { fileId, name } = await make.mutateAsync({ termSheetVersionId, format });
      await saveDownload('GET', '/File/Download', { id: fileId }, name);
    } catch (error) {
      notify.error(error, t);
    }
  };
  return (
    <Card title={t('termSheet.paper.title')}>
      <div className="flex flex-wrap gap-2">
        {FORMATS.map(({ format, Icon }) => (
          <Button
            key={format}
            size="small"
            icon={<Icon size={14} aria-hidden />}
            busy={make.isPending && make.variables.format === format}
            onClick={() => void take(format)}
          >
            {t(`termSheet.paper.${format}`)}
          </Button>
        ))}
      </div>
    </Card>
  );
}
