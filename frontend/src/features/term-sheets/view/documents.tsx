import { termSheetFile } from '@bls/proto/client/licensing/term-sheets/reading';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/layout/card.js';
import { useMadeFile } from '../../../domain/files/use-made-file.js';

const FORMATS = [
  { format: 'pdf', Icon: FileText },
  { format: 'xlsx', Icon: FileSpreadsheet },
] as const;

/** Downloads the shown version as a PDF or as a workbook. */
export function Documents({ termSheetVersionId }: { termSheetVersionId: string }) {
  const { t } = useTranslation();
  const make = useMadeFile(termSheetFile);
  const take = (format: 'pdf' | 'xlsx') => make.save({ termSheetVersionId, format });
  return (
    <Card title={t('termSheet.document.title')}>
      <div className="flex flex-wrap gap-2">
        {FORMATS.map(({ format, Icon }) => (
          <Button
            key={format}
            size="small"
            icon={<Icon size={14} aria-hidden />}
            busy={make.making?.format === format}
            onClick={() => void take(format)}
          >
            {t(`termSheet.document.${format}`)}
          </Button>
        ))}
      </div>
    </Card>
  );
}
