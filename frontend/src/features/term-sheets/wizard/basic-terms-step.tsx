import { PAYMENT_SCHEDULES, PRODUCT_LANGUAGES, REPORTING_FREQUENCIES } from '@bls/proto/domain/enumerations/term-sheet';
import { type Currency, CURRENCY_CODES } from '@bls/proto/domain/values/money';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { useEffect } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.js';
import { useDealText } from '../../../domain/deal/use-deal-text.js';
import { Form } from '../../../ui/form/form.js';
import { FormCheckbox, FormComboboxMulti, FormDecimal, FormSelect, FormTextArea } from '../../../ui/form/form-fields.js';
import { currencyLabel } from '../../../lib/text/format.js';
import { useParams } from '../../../lib/screens/params.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { useSectionForm } from './draft/draft.js';
import { DraftStep } from './draft/draft-step.js';
import { useChoices } from '../fields/rows.js';
import { WizardFrame } from './draft/wizard-frame.js';

const EMPTY = {
  currency: '',
  salesCurrency: '',
  conversionRate: '',
  reportingFrequency: '',
  paymentSchedule: '',
  paymentDays: '30',
  netOfTurnoverTax: false,
  turnoverTaxPercent: '',
  productLanguages: [],
  litigation: false,
  litigationExplanation: '',
  salesForecast: [],
};

export default function BasicTermsStep() {
  return <DraftStep id={useParams(ROUTES.termSheets.basicTerms).id}>{(sheet) => <BasicTerms sheet={sheet} />}</DraftStep>;
}

function BasicTerms({ sheet }: { sheet: TermSheetDetail }) {
  const { t } = useTranslation();
  const choices = useChoices();
  const { form, state, saveNow } = useSectionForm('basicTerms', sheet, EMPTY);
  return (
    <WizardFrame sheet={sheet} step="basicTerms" saving={state} saveNow={saveNow}>
      <Form form={form} onSubmit={saveNow}>
        <Card title={t('termSheets.wizard.money')}>
          <Currencies amends={sheet.terms.purpose?.purpose === 'amendment'} />
        </Card>
        <Card title={t('termSheets.wizard.reporting')}>
          <div className="grid gap-4 sm:grid-cols-3">
            <FormSelect
              name="reportingFrequency"
              label={t('termSheet.field.reportingFrequency')}
              required
              options={choices(REPORTING_FREQUENCIES, 'termSheet.reportingFrequency')}
            />
            <FormSelect
              name="paymentSchedule"
              label={t('termSheet.field.paymentSchedule')}
              required
              options={choices(PAYMENT_SCHEDULES, 'termSheet.paymentSchedule')}
            />
            <FormDecimal
              name="paymentDays"
              label={t('termSheet.field.paymentDays')}
              unit={t('termSheets.wizard.days')}
              digits={0}
              required
            />
          </div>
          <div className="mt-4 space-y-3">
            <FormCheckbox name="netOfTurnoverTax" label={t('termSheets.wizard.netOfTurnoverTax')} />
            <Tax />
          </div>
        </Card>
        <Card title={t('termSheet.field.salesForecast')}>
          <Forecast years={sheet.terms.keyTerms?.contractYears?.length ?? 0} />
        </Card>
        <Card title={t('termSheets.wizard.further')}>
          <div className="space-y-4">
            <FormComboboxMulti
              name="productLanguages"
              label={t('termSheet.field.productLanguages')}
              required
              options={choices(PRODUCT_LANGUAGES, 'termSheet.productLanguage')}
            />
            <FormCheckbox name="litigation" label={t('termSheets.wizard.litigation')} />
            <Litigation />
          </div>
        </Card>
      </Form>
    </WizardFrame>
  );
}

function Currencies({ amends }: { amends: boolean }) {
  const { t } = useTranslation();
  const help = amends ? t('termSheets.wizard.amendmentCurrency') : undefined;
  const [currency, sales] = useWatch({ name: ['currency', 'salesCurrency'] }) as [Currency | '', Currency | ''];
  const options = CURRENCY_CODES.map((code) => ({
    value: code,
    label: code === currencyLabel(code) ? code : `${currencyLabel(code)} (${code})`,
  }));
  const differ = currency && sales && currency !== sales;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <FormSelect name="currency" label={t('termSheet.field.currency')} required options={options} help={help} />
      <FormSelect name="salesCurrency" label={t('termSheet.field.salesCurrency')} required options={options} help={help} />
      {differ ? (
        <FormDecimal
          name="conversionRate"
          label={t('termSheet.field.conversionRate')}
          required
          unit={currencyLabel(currency)}
          help={t('termSheets.wizard.conversionHelp', { from: currencyLabel(sales), to: currencyLabel(currency) })}
        />
      ) : null}
    </div>
  );
}

function Tax() {
  const { t } = useTranslation();
  if (!useWatch({ name: 'netOfTurnoverTax' })) return null;
  return (
    <FormDecimal
      name="turnoverTaxPercent"
      label={t('termSheet.field.turnoverTaxPercent')}
      unit="%"
      digits={4}
      required
      className="max-w-40"
    />
  );
}

function Litigation() {
  const { t } = useTranslation();
  if (!useWatch({ name: 'litigation' })) return null;
  return <FormTextArea name="litigationExplanation" label={t('termSheet.field.litigationExplanation')} required maxLength={2000} />;
}

/** One figure for each contract year of the deal; rows follow the years. */
function Forecast({ years }: { years: number }) {
  const { t } = useTranslation();
  const text = useDealText({});
  const { getValues } = useFormContext();
  const currency = useWatch({ name: 'salesCurrency' }) as Currency | '';
  const { fields, replace } = useFieldArray({ name: 'salesForecast', keyName: 'key' });
  useEffect(() => {
    const rows = (getValues('salesForecast') ?? []) as { year: string; amount: string }[];
    if (rows.length === years && rows.every((row, index) => row.year === String(index + 1))) return;
    replace(
      Array.from({ length: years }, (_, index) => ({
        year: String(index + 1),
        amount: rows.find((row) => row.year === String(index + 1))?.amount ?? '',
      })),
    );
  }, [years, getValues, replace]);
  if (years === 0) return <p className="text-muted">{t('termSheets.wizard.yearsFirst')}</p>;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {fields.map((field, index) => (
        <FormDecimal key={field.key} name={`salesForecast.${index}.amount`} label={text.year(index + 1)} money={currency} digits={2} />
      ))}
    </div>
  );
}
