import { type Chart, chartSchema } from '@bls/proto/domain/books/chart';
import { CURRENCIES, CURRENCY_CODES } from '@bls/proto/domain/values/money';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { FormSelect, FormText } from '../../ui/form/form-fields.js';
import { notify } from '../../ui/feedback/notify.js';
import { useZodForm } from '../../lib/forms/form.js';

const { baseCurrency, voucherWord, companyCode, taxRateName } = chartSchema.shape;
// only some accounting systems have a company code
const fields = z.strictObject({ baseCurrency, voucherWord, companyCode: companyCode.default(''), taxRateName });

/** The currency of the books, and what accounting systems call voucher, company and tax rate. */
export function EditBooks({ chart, save, onClose }: { chart: Chart; save: (chart: Chart) => Promise<unknown>; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useZodForm(fields, {
    baseCurrency: chart.baseCurrency,
    voucherWord: chart.voucherWord,
    companyCode: chart.companyCode,
    taxRateName: chart.taxRateName,
  });
  const send = async (values: unknown) => {
    await save({ ...chart, ...(values as z.output<typeof fields>) });
    notify.success();
    onClose();
  };
  return (
    <FormDialog onClose={onClose} width="small" title={t('books.chart.system')} form={form} onSubmit={send}>
      <FormSelect
        name="baseCurrency"
        label={t('books.chart.baseCurrency')}
        help={t('books.chart.baseCurrencyHelp')}
        options={CURRENCY_CODES.map((value) => ({ value, label: CURRENCIES[value].label }))}
        required
      />
      <FormText name="voucherWord" label={t('books.chart.voucherWord')} maxLength={10} required />
      <FormText name="companyCode" label={t('books.chart.companyCode')} maxLength={60} />
      <FormText name="taxRateName" label={t('books.chart.taxRateName')} maxLength={60} required />
    </FormDialog>
  );
}
