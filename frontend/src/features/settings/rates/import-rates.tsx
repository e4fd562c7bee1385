import { exchangeRateImport } from '@bls/proto/client/finance/settings';
import type { Issue } from '@bls/proto/domain/values/errors';
import type { RateRow } from '@bls/proto/domain/finance/exchange-rates';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { notify } from '../../../ui/feedback/notify.js';
import { upload } from '../../../lib/api/upload.js';
import { issuesIn } from '../../../lib/forms/rule-form.js';
import { useCommand } from '../../../lib/api/query.js';

type Props = { year: number; onRead: (rows: readonly RateRow[], issues: readonly Issue[]) => void };

/** Imports a workbook into the grid. Nothing is saved before the user has reviewed it. */
export function ImportRates({ year, onRead }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const read = useCommand(exchangeRateImport);
  const take = async (file: File) => {
    setBusy(true);
    try {
      const { fileId } = await upload(file, 'exchangeRates', new AbortController().signal, () => undefined);
      const { Rows, Issues } = await read.mutateAsync({ Year: `${year}-01-01`, fileId });
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
        accept=".xlsx"
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
    </>
  );
}
