import { aulSimulate } from '@bls/proto/client/approvals/aul';
import { autoFactsSchema, type Verdict } from '@bls/proto/domain/aul/auto-approval';
import { PLATFORMS, STORE_TYPES } from '@bls/proto/domain/enumerations/aul';
import { CURRENCY_CODES } from '@bls/proto/domain/values/money';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Card } from '../../ui/layout/card.js';
import { useCatalogue } from '../../domain/deal/use-deal-text.js';
import { Form, SubmitButton } from '../../ui/form/form.js';
import { FormCheckbox, FormComboboxMulti, FormDecimal, FormSelect } from '../../ui/form/form-fields.js';
import { PageHeader } from '../../ui/layout/page.js';
import { useStoreText } from '../../domain/store/use-store-text.js';
import { api } from '../../lib/api/api.js';
import { currencyLabel } from '../../lib/text/format.js';
import { useZodForm } from '../../lib/forms/form.js';
import { VerdictCard } from './verdict.js';

/** Converts days, which are typed as text. */
const schema = z.preprocess((values) => {
  const input = values as Record<string, unknown>;
  const days = input['contractDays'];
  return { ...input, contractDays: typeof days === 'string' && /^-?\d{1,6}$/.test(days) ? Number(days) : days };
}, autoFactsSchema);

/** Evaluates the rules for an application without creating one. */
export default function Simulator() {
  const { t } = useTranslation();
  const { platform, storeType } = useStoreText();
  const { categories, nameOf } = useCatalogue();
  const [verdict, setVerdict] = useState<Verdict>();
  const form = useZodForm(schema, {
    platform: 'tmall',
    storeType: 'flagship',
    categories: [],
    currency: 'CNY',
    annualSales: '',
    marketingBudget: '',
    contractDays: '365',
    distributor: false,
    tripartite: false,
    insurance: true,
  });
  const ask = async (values: FieldValues) => setVerdict(await api(aulSimulate, values as z.output<typeof autoFactsSchema>));
  const options = (values: readonly string[], label: (value: string) => string) => values.map((value) => ({ value, label: label(value) }));
  return (
    <>
      <PageHeader title={t('stores.simulator.title')} note={t('stores.simulator.note')} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card>
          <Form form={form} onSubmit={ask}>
            <div className="grid gap-4 sm:grid-cols-2">
              <FormSelect name="platform" label={t('stores.platform')} required options={options(PLATFORMS, platform)} />
              <FormSelect name="storeType" label={t('stores.storeType')} required options={options(STORE_TYPES, storeType)} />
            </div>
            <FormComboboxMulti
              name="categories"
              label={t('stores.categories')}
              required
              options={categories.map(({ code }) => ({ value: code, label: nameOf(code) }))}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <FormDecimal name="annualSales" label={t('stores.annualSales')} required />
              <FormDecimal name="marketingBudget" label={t('stores.marketingBudget')} required />
              <FormSelect
                name="currency"
                label={t('stores.condition.currency')}
                required
                options={CURRENCY_CODES.map((value) => ({ value, label: currencyLabel(value) }))}
              />
              <FormDecimal name="contractDays" label={t('stores.simulator.contractDays')} required />
            </div>
            <FormCheckbox name="distributor" label={t('stores.simulator.distributor')} />
            <FormCheckbox name="tripartite" label={t('stores.simulator.tripartite')} />
            <FormCheckbox name="insurance" label={t('stores.simulator.insurance')} />
            <SubmitButton>{t('stores.simulator.try')}</SubmitButton>
          </Form>
        </Card>
        <div aria-live="polite">
          {verdict ? <VerdictCard verdict={verdict} /> : <Card title={t('stores.verdict.title')}>{t('stores.simulator.nothingYet')}</Card>}
        </div>
      </div>
    </>
  );
}
