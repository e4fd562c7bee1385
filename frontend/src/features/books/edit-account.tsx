import { bookAccountSchema, type Chart } from '@bls/proto/domain/books/chart';
import type { JournalAccount } from '@bls/proto/domain/enumerations/finance';
import { CURRENCIES, CURRENCY_CODES } from '@bls/proto/domain/values/money';
import { currencySchema } from '@bls/proto/domain/values/money-schemas';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { FormSelect, FormText } from '../../ui/form/form-fields.js';
import { notify } from '../../ui/feedback/notify.js';
import { useZodForm } from '../../lib/forms/form.js';

/** An account of the ledger, or a bank account of a currency; without `bank` a new one. */
export type Edited = { kind: 'account'; account: JournalAccount } | { kind: 'bank'; bank?: Chart['banks'][number] | undefined };
type Props = { chart: Chart; edited: Edited; save: (chart: Chart) => Promise<unknown>; onClose: () => void };

const bankFields = bookAccountSchema.extend({ currency: currencySchema });

/** Changes code and names of one account. */
export function EditAccount({ chart, edited, save, onClose }: Props) {
  const { t } = useTranslation();
  const isBank = edited.kind === 'bank';
  const stored = isBank ? edited.bank : chart.accounts[edited.account];
  const isNew = isBank && !edited.bank;
  const form = useZodForm(isNew ? bankFields : bookAccountSchema, {
    ...(isNew ? { currency: '' } : {}),
    code: stored?.code ?? '',
    name: stored?.name ?? '',
    nameZh: stored?.nameZh ?? '',
  } as z.input<typeof bookAccountSchema>);
  const send = async (values: unknown) => {
    await save(withAccount(chart, edited, values as z.output<typeof bankFields>));
    notify.success();
    onClose();
  };
  const title = isBank ? t('books.chart.bank') : t(`books.account.${edited.account}`);
  return (
    <FormDialog onClose={onClose} width="small" title={title} form={form} onSubmit={send}>
      {isNew ? (
        <FormSelect
          name="currency"
          label={t('books.chart.currency')}
          options={CURRENCY_CODES.filter((code) => !chart.banks.some(({ currency }) => currency === code)).map((value) => ({
            value,
            label: CURRENCIES[value].label,
          }))}
          required
        />
      ) : null}
      <FormText name="code" label={t('books.chart.code')} maxLength={30} required />
      <FormText name="name" label={t('books.chart.name')} maxLength={120} required />
      <FormText name="nameZh" label={t('books.chart.nameZh')} maxLength={120} required />
    </FormDialog>
  );
}

function withAccount(chart: Chart, edited: Edited, { code, name, nameZh, ...more }: z.output<typeof bankFields>): Chart {
  const account = { code, name, nameZh };
  if (edited.kind === 'account') return { ...chart, accounts: { ...chart.accounts, [edited.account]: account } };
  const { bank } = edited;
  if (!bank) return { ...chart, banks: [...chart.banks, { currency: more.currency, ...account }] };
  return { ...chart, banks: chart.banks.map((one) => (one === bank ? { ...one, ...account } : one)) };
}
