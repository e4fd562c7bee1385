import { contractList } from '@bls/proto/client/licensing/contracts/contract';
import { contractTaxSchema, countryTaxSchema, type TaxRules } from '@bls/proto/domain/finance/tax/tax-rules';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCountryOptions } from '../../../domain/company/country.js';
import { FormDialog } from '../../../ui/form/form-dialog.js';
import { FormCombobox, FormDate, FormSelect } from '../../../ui/form/form-fields.js';
import { notify } from '../../../ui/feedback/notify.js';
import { api } from '../../../lib/api/api.js';
import { useZodForm } from '../../../lib/forms/form.js';
import { today } from '../../../lib/text/format.js';
import { useNameOf } from '../../../lib/text/names.js';
import { withContract, withCountry } from './edit-rules.js';

type Props = { rules: TaxRules; save: (rules: TaxRules) => Promise<unknown>; onClose: () => void };

const contractFields = contractTaxSchema.omit({ contractNumber: true });

/** Gives a country a profile from a day on. */
export function CountryDialog({ rules, save, onClose }: Props) {
  const { t } = useTranslation();
  const form = useZodForm(countryTaxSchema, { country: '', profile: '', from: today() });
  const send = async (values: unknown) => {
    await save(withCountry(rules, values as z.output<typeof countryTaxSchema>));
    notify.success();
    onClose();
  };
  return (
    <FormDialog onClose={onClose} width="small" title={t('settings.tax.addCountry')} form={form} onSubmit={send}>
      <FormCombobox name="country" label={t('settings.tax.country')} options={useCountryOptions()} required />
      <ProfileField rules={rules} />
      <FormDate name="from" label={t('settings.tax.from')} required />
    </FormDialog>
  );
}

/** Gives a contract a profile of its own from a day on. */
export function ContractDialog({ rules, save, onClose }: Props) {
  const { t } = useTranslation();
  const name = useNameOf();
  const numbers = useRef(new Map<string, string>());
  const form = useZodForm(contractFields, { contractId: '', profile: '', from: today() });
  const search = async (text: string) => {
    const { rows } = await api(contractList, { status: ['signedAll'], search: text, pageSize: 20 });
    for (const row of rows) numbers.current.set(row.contractId, row.number);
    return rows.map((row) => ({ value: row.contractId, label: `${row.number} · ${name(row, 'licenseeName')}` }));
  };
  const send = async (values: unknown) => {
    const row = values as z.output<typeof contractFields>;
    await save(withContract(rules, { ...row, contractNumber: numbers.current.get(row.contractId) ?? '' }));
    notify.success();
    onClose();
  };
  return (
    <FormDialog onClose={onClose} width="small" title={t('settings.tax.addContract')} form={form} onSubmit={send}>
      <FormCombobox name="contractId" label={t('settings.tax.contract')} search={search} required />
      <ProfileField rules={rules} />
      <FormDate name="from" label={t('settings.tax.from')} required />
    </FormDialog>
  );
}

function ProfileField({ rules }: { rules: TaxRules }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const options = rules.profiles.map((profile) => ({ value: profile.code, label: name(profile) }));
  return <FormSelect name="profile" label={t('settings.tax.profile')} options={options} required />;
}
