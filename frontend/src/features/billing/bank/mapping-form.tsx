import { bankStatementImport } from '@bls/proto/client/finance/bank-statements';
import { DATE_STYLES } from '@bls/proto/domain/finance/bank-cells';
import { proposeMapping } from '@bls/proto/domain/finance/bank-proposal';
import type { BankMapping } from '@bls/proto/domain/finance/bank-statement';
import { CURRENCY_CODES } from '@bls/proto/domain/values/money';
import { ruleIssue } from '@bls/proto/domain/values/errors';
import { currencySchema } from '@bls/proto/domain/values/money-schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Form, SubmitButton } from '../../../ui/form/form.js';
import { FormComboboxMulti, FormSelect } from '../../../ui/form/form-fields.js';
import { notify } from '../../../ui/feedback/notify.js';
import { currencyLabel } from '../../../lib/text/format.js';
import { useZodForm } from '../../../lib/forms/form.js';
import { useCommand } from '../../../lib/api/query.js';
import { useScreen } from '../../../lib/screens/screen.js';
import { useBillingPaths } from '../paths.js';
import type { BankFile } from './read-file.js';
import { SampleRows } from './sample-rows.js';

const place = z.string().regex(/^\d{1,2}$/);
/** The mapping as the form validates it: columns are texts, and empty values are absent. */
const fields = z
  .strictObject({
    headerRow: place,
    date: place,
    dateStyle: z.enum(DATE_STYLES),
    amount: place,
    decimalMark: z.enum(['.', ',']),
    currency: currencySchema.optional(),
    currencyColumn: place.optional(),
    payer: place.optional(),
    references: z.array(place).max(4),
  })
  .superRefine(({ currency, currencyColumn }, context) => {
    if (!currency && !currencyColumn) context.addIssue(ruleIssue('required', ['currency']));
  });
type Values = z.infer<typeof fields>;

const textOf = (at: number | null | undefined): string => (at == null ? '' : String(at));
const placeOf = (text: string | undefined): number | null => (text ? Number(text) : null);
const mappingOf = (values: Values): BankMapping => ({
  ...values,
  headerRow: Number(values.headerRow),
  date: Number(values.date),
  amount: Number(values.amount),
  currencyColumn: placeOf(values.currencyColumn),
  payer: placeOf(values.payer),
  references: values.references.map(Number),
});

/** The mapping of columns: prefilled where the headings are clear, empty where a person must choose. */
export function MappingForm({ file, onDone }: { file: BankFile; onDone: () => void }) {
  const { t } = useTranslation();
  const { go } = useScreen();
  const paths = useBillingPaths();
  const bring = useCommand(bankStatementImport);
  const [id] = useState(() => crypto.randomUUID());
  const [proposed] = useState(() => proposeMapping(file.rows));
  const form = useZodForm(fields, {
    headerRow: textOf(proposed.headerRow),
    date: textOf(proposed.date),
    dateStyle: proposed.dateStyle ?? '',
    amount: textOf(proposed.amount),
    decimalMark: proposed.decimalMark ?? '',
    currency: '',
    currencyColumn: textOf(proposed.currencyColumn),
    payer: textOf(proposed.payer),
    references: (proposed.references ?? []).map(String),
  } as unknown as Values);
  const headerRow = Number(form.watch('headerRow'));
  // then it is the currency of each line, and no other one is asked for
  const namesCurrency = Boolean(form.watch('currencyColumn'));
  const headings = file.rows[headerRow] ?? [];
  const columns = headings.map((heading, at) => ({
    value: String(at),
    label: t('bankStatement.column', { number: at + 1, heading: heading || '—' }),
  }));
  const pick = t('bankStatement.pick');
  const send = async (values: Record<string, unknown>) => {
    const { lines, matched } = await bring.mutateAsync({ id, name: file.name, text: file.text, mapping: mappingOf(values as Values) });
    notify.success(
      matched > 0
        ? t('bankStatement.doneAndMatched', { lines: t('bankStatement.done', { count: lines }), count: matched })
        : t('bankStatement.done', { count: lines }),
    );
    onDone();
    go(paths.bankStatement(id));
  };
  return (
    <Form form={form} onSubmit={send}>
      <SampleRows rows={file.rows} headerRow={headerRow} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormSelect
          name="headerRow"
          label={t('bankStatement.headerRow')}
          options={file.rows
            .slice(0, 30)
            .map((row, at) => ({ value: String(at), label: `${at + 1}: ${row.filter(Boolean).join(' | ').slice(0, 60)}` }))}
          required
        />
        <FormSelect name="amount" label={t('bankStatement.amount')} options={columns} placeholder={pick} required />
        <FormSelect name="date" label={t('bankStatement.date')} options={columns} placeholder={pick} required />
        <FormSelect
          name="dateStyle"
          label={t('bankStatement.dateStyle')}
          options={DATE_STYLES.map((value) => ({ value, label: t(`bankStatement.${value}`) }))}
          placeholder={pick}
          required
        />
        <FormSelect
          name="decimalMark"
          label={t('bankStatement.decimalMark')}
          options={[
            { value: '.', label: t('bankStatement.point') },
            { value: ',', label: t('bankStatement.comma') },
          ]}
          placeholder={pick}
          required
        />
        <FormSelect
          name="currencyColumn"
          label={t('bankStatement.currencyColumn')}
          options={columns}
          placeholder={t('bankStatement.none')}
        />
        {namesCurrency ? null : (
          <FormSelect
            name="currency"
            label={t('bankStatement.currency')}
            options={CURRENCY_CODES.map((value) => ({ value, label: currencyLabel(value) }))}
            placeholder={pick}
            required
          />
        )}
        <FormSelect name="payer" label={t('bankStatement.payer')} options={columns} placeholder={t('bankStatement.none')} />
      </div>
      <FormComboboxMulti name="references" label={t('bankStatement.reference')} options={columns} />
      <div className="flex justify-end">
        <SubmitButton>{t('bankStatement.send')}</SubmitButton>
      </div>
    </Form>
  );
}
