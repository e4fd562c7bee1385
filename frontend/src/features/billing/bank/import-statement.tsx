import { readDelimited } from '@bls/proto/domain/finance/delimited-text';
import { BANK_FILE } from '@bls/proto/domain/finance/bank-statement';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { Button } from '../../../ui/actions/button.js';
import { Dialog } from '../../../ui/overlay/dialog.js';
import { MappingForm } from './mapping-form.js';
import { textOfBytes } from '../../../lib/text/decode-text.js';
import type { BankFile } from './read-file.js';

/** Imports a bank statement: the user chooses the file, then confirms how its columns are read. */
export function ImportStatementDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [file, setFile] = useState<BankFile>();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const text = textOfBytes(await chosen.arrayBuffer());
    const rows = readDelimited(text);
    const { name } = chosen;
    const refused = text.length > BANK_FILE.characters ? 'tooLarge' : rows.some((row) => row.length > 1) ? undefined : 'noTable';
    setProblem(refused && t(`bankStatement.${refused}`, { name }));
    setFile(refused ? undefined : { name, text, rows });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(file ? 'bankStatement.mapping' : 'bankStatement.import')}
      text={t(file ? 'bankStatement.mappingText' : 'bankStatement.chooseHelp')}
    >
      {problem ? (
        <div className="mb-3">
          <Alert tone="error">{problem}</Alert>
        </div>
      ) : null}
      {file ? (
        <MappingForm file={file} onDone={onClose} />
      ) : (
        <>
          <input
            ref={input}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            className="sr-only"
            tabIndex={-1}
            aria-label={t('bankStatement.choose')}
            onChange={(event) => void choose(event.target.files?.[0])}
          />
          <Button kind="primary" icon={<FileSpreadsheet size={15} aria-hidden />} onClick={() => input.current?.click()}>
            {t('bankStatement.choose')}
          </Button>
        </>
      )}
    </Dialog>
  );
}
