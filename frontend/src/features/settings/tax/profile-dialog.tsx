import type { TaxProfile, TaxRules } from '@bls/proto/domain/finance/tax/tax-rules';
import { taxPercentSchema, taxProfileSchema, taxRatesSchema } from '@bls/proto/domain/finance/tax/tax-rules';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '../../../ui/form/form-dialog.js';
import { FormCheckbox, FormDate, FormDecimal, FormText } from '../../../ui/form/form-fields.js';
import { notify } from '../../../ui/feedback/notify.js';
import { useZodForm } from '../../../lib/forms/form.js';
import { today } from '../../../lib/text/format.js';
import { useNameOf } from '../../../lib/text/names.js';
import { codeFor, ratesOn, withProfile } from './edit-rules.js';

const fields = z.strictObject({
  ...taxProfileSchema.pick({ name: true, nameZh: true }).shape,
  ...taxRatesSchema.shape,
  onTopPercent: z.union([z.literal(''), taxPercentSchema]),
});

type Props = { rules: TaxRules; profile?: TaxProfile; save: (rules: TaxRules) => Promise<unknown>; onClose: () => void };

/** Adds a profile, or changes its names and its rates from a day on. */
export function ProfileDialog({ rules, profile, save, onClose }: Props) {
  const { t } = useTranslation();
  const name = useNameOf();
  const rates = profile && ratesOn(profile.rates, today());
  const form = useZodForm(fields, {
    name: profile?.name ?? '',
    nameZh: profile?.nameZh ?? '',
    from: today(),
    onTopPercent: rates ? (rates.onTopPercent ?? '') : '0',
    withheldPercent: rates?.withheldPercent ?? '0',
    grossUp: rates?.grossUp ?? false,
  });
  const send = async (values: unknown) => {
    const { name: english, nameZh, from, onTopPercent, withheldPercent, grossUp } = values as z.output<typeof fields>;
    const code = profile?.code ?? codeFor(english, rules);
    const names = { name: english, ...(nameZh ? { nameZh } : {}) };
    await save(withProfile(rules, { code, ...names, rates: { from, onTopPercent: onTopPercent || null, withheldPercent, grossUp } }));
    notify.success();
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={profile ? t('settings.tax.editProfile', { name: name(profile) }) : t('settings.tax.addProfile')}
      form={form}
      onSubmit={send}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText name="name" label={t('settings.tax.name')} maxLength={80} required />
        <FormText name="nameZh" label={t('settings.tax.nameZh')} maxLength={80} />
        <FormDecimal name="onTopPercent" label={t('settings.tax.onTop')} help={t('settings.tax.onTopHelp')} unit="%" digits={4} />
        <FormDecimal
          name="withheldPercent"
          label={t('settings.tax.withheld')}
          help={t('settings.tax.withheldHelp')}
          unit="%"
          digits={4}
          required
        />
      </div>
      <FormCheckbox name="grossUp" label={t('settings.tax.grossUpLabel')} />
      <FormDate name="from" label={t('settings.tax.from')} help={t('settings.tax.fromHelp')} required />
    </FormDialog>
  );
}
