import { exchangeRateImport } from '@bls/proto/client/finance/settings';
import type { Issue } from '@bls/proto/domain/values/errors';
import { FILE_PURPOSES } from '@bls/proto/domain/enumerations/files';
import { readDelimited } from '@bls/proto/domain/finance/delimited-text';
import type { RateRow } from '@bls/proto/domain/finance/exchange-rates';
import { type PublishedRates, readPublishedRates, rowsOfEcbXml } from '@bls/proto/domain/finance/published-rates';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { notify } from '../../../ui/feedback/notify.js';
import { ApiError } from '../../../lib/api/api-error.js';
import { upload } from '../../../lib/api/upload.js';
import { issuesIn } from '../../../lib/forms/rule-form.js';
import { useCommand } from '../../../lib/api/query.js';
import { textOfBytes } from '../../../lib/text/decode-text.js';
import { type Line, filled } from './model.js';
import { PublishedRatesDialog } from './published-rates-dialog.js';

type Props = {
  year: number;
  lines: readonly Line[];
  onRead: (rows: readonly RateRow[], issues: readonly Issue[]) => void;
  onFill: (lines: readonly Line[]) => void;
};

/**
 * Imports a workbook, or the daily rates of a central bank, into the grid. Nothing is saved before the user has reviewed it.
 */
export function ImportRates({ year, lines, onRead, onFill }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [published, setPublished] = useState<PublishedRates>();
  const read = useCommand(exchangeRateImport);
  const show = (rows: readonly (readonly string[])[]) => {
    const found = readPublishedRates(rows);
    setPublished(found);
    if (!found) onRead([], [{ path: [], rule: 'exchangeRate.notPublished' }]);
  };
  const take = async (file: File) => {
    setBusy(true);
    try {
      if (!/\.xlsx$/i.test(file.name)) {
        if (file.size > FILE_PURPOSES.exchangeRates.limit) throw new ApiError('tooLarge', '');
        const text = textOfBytes(await file.arrayBuffer());
        const days = rowsOfEcbXml(text);
        show(days.length > 0 ? days : readDelimited(text));
        return;
      }
      const { fileId } = await upload(file, 'exchangeRates', new AbortController().signal, () => undefined);
      const { Rows, Issues, Table } = await read.mutateAsync({ Year: `${year}-01-01`, fileId });
      if (Table) {
        show(Table);
        return;
      }
      onRead(Rows, Issues);
      notify.info(t('settings.rates.read', { count: Rows.length }));
    } catch (error) {
      const [issue] = issuesIn(error);
      if (issue) onRead([], [{ ...issue, path: [] }]);
      else notify.error(error, t);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,.xml,.txt"
        className="hidden"
        aria-label={t('settings.rates.import')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void take(file);
        }}
      />
      <Button size="small" busy={busy} icon={<Upload size={14} aria-hidden />} onClick={() => input.current?.click()}>
        {t('settings.rates.import')}
      </Button>
      {published ? (
        <PublishedRatesDialog
          year={year}
          published={published}
          lines={lines}
          onClose={() => setPublished(undefined)}
          onTake={(rows) => {
            setPublished(undefined);
            onFill(filled(lines, rows));
            notify.info(t('settings.rates.read', { count: rows.length }));
          }}
        />
      ) : null}
    </>
  );
}
