import { CURRENCIES, type Currency } from '@bls/proto/domain/values/money';
import { Plus, Trash2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { currencyLabel } from '../../lib/text/format.js';
import { Button } from '../../ui/actions/button.js';
import { Card } from '../../ui/layout/card.js';
import { FormSelect, FormText } from '../../ui/form/form-fields.js';
import { fieldGrid } from './place-fields.js';

const EMPTY = { bankName: '', bankAddress: '', accountName: '', accountNumber: '', swift: '', currency: '' };

/** The company's bank account: either empty or complete. */
export function BankFields() {
  const { t } = useTranslation();
  const { control, setValue } = useFormContext();
  const bank = useWatch({ control, name: 'bank' }) as object | null | undefined;
  const set = (value: object | null) => setValue('bank', value, { shouldDirty: true });
  const button = bank ? (
    <Button size="small" kind="quiet" icon={<Trash2 size={14} aria-hidden />} onClick={() => set(null)}>
      {t('companies.bank.remove')}
    </Button>
  ) : (
    <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={() => set(EMPTY)}>
      {t('companies.bank.add')}
    </Button>
  );
  return (
    <Card title={t('companies.part.bank')} actions={button}>
      <p className="mb-3 text-muted">{t('companies.bank.who')}</p>
      {bank ? (
        <div className={fieldGrid}>
          <FormText name="bank.bankName" label={t('companies.bank.bankName')} maxLength={200} required />
          <FormText name="bank.bankAddress" label={t('companies.bank.bankAddress')} maxLength={300} className="xl:col-span-2" />
          <FormText name="bank.accountName" label={t('companies.bank.accountName')} maxLength={200} required />
          <FormText name="bank.accountNumber" label={t('companies.bank.accountNumber')} maxLength={40} required />
          <FormText name="bank.swift" label={t('companies.bank.swift')} maxLength={11} />
          <FormSelect
            name="bank.currency"
            label={t('companies.bank.currency')}
            placeholder={t('companies.bank.anyCurrency')}
            options={(Object.keys(CURRENCIES) as Currency[]).map((value) => ({ value, label: currencyLabel(value) }))}
          />
        </div>
      ) : null}
    </Card>
  );
}
