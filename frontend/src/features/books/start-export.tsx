import { journalExportStart } from '@bls/proto/client/finance/books';
import { JOURNAL_FORMATS } from '@bls/proto/domain/books/journal';
import type { Issue } from '@bls/proto/domain/values/errors';
import { monthSchema } from '@bls/proto/domain/values/time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { FormMonth, FormSelect } from '../../ui/form/form-fields.js';
import { notify } from '../../ui/feedback/notify.js';
import { useCommand } from '../../lib/api/query.js';
import { useZodForm } from '../../lib/forms/form.js';
import { issuesIn } from '../../lib/forms/rule-form.js';
import { today } from '../../lib/text/format.js';
import { CompanyCode } from './company-code.js';
import { MissingRates } from './missing-rates.js';

const fields = z.strictObject({ format: z.enum(JOURNAL_FORMATS), fromMonth: monthSchema, toMonth: monthSchema });

/** Begins a file of the journal for some months. */
export function StartExport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [id] = useState(() => crypto.randomUUID());
  const start = useCommand(journalExportStart);
  const month = today().slice(0, 7);
  const form = useZodForm(fields, { format: 'kingdee', fromMonth: month, toMonth: month });
  const [missing, setMissing] = useState<readonly Issue[]>([]);
  const send = async (values: unknown) => {
    setMissing([]);
    try {
      await start.mutateAsync({ id, ...(values as z.output<typeof fields>) });
    } catch (error) {
      const rates = issuesIn(error).filter(({ rule }) => rule === 'books.noRate');
      if (rates.length === 0) throw error;
      setMissing(rates);
      return;
    }
    notify.success(t('books.export.started'));
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      width="small"
      title={t('books.export.start')}
      text={t('books.export.help')}
      form={form}
      onSubmit={send}
      submit={t('books.export.begin')}
    >
      {missing.length > 0 ? <MissingRates issues={missing} onLeave={onClose} /> : null}
      <FormSelect
        name="format"
        label={t('books.export.format')}
        options={JOURNAL_FORMATS.map((value) => ({ value, label: t(`books.format.${value}`) }))}
        required
      />
      <CompanyCode format={form.watch('format')} onLeave={onClose} />
      <FormMonth name="fromMonth" label={t('books.export.from')} required />
      <FormMonth name="toMonth" label={t('books.export.to')} required />
    </FormDialog>
  );
}
