import { financeSettingsRead, financeSettingsSave } from '@bls/proto/client/finance/settings';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { DEFAULT_FINANCE_SETTINGS, paymentSettingFields } from '@bls/proto/domain/finance/settings';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDecimal, FormSwitch } from '../../../ui/form/form-fields.js';
import { useCommand } from '../../../lib/api/query.js';
import { useCan } from '../../../lib/session/session.js';
import { financeChanges } from '../finance-changes.js';
import { History } from '../history.js';
import { SettingSection } from '../section.js';
import { SectionForm } from '../section-form.js';

const whole = (value: unknown): unknown =>
  typeof value === 'string' ? (/^\d{1,4}$/.test(value.trim()) ? Number(value) : Number.NaN) : value;
const schema = z.strictObject({
  royaltyTaxPercent: paymentSettingFields.royaltyTaxPercent,
  paymentAutoRejectDays: z.preprocess(whole, paymentSettingFields.paymentAutoRejectDays),
  mgBillingLeadDays: z.preprocess(whole, paymentSettingFields.mgBillingLeadDays),
  matchBankLines: paymentSettingFields.matchBankLines,
});
const KEYS = ['royaltyTaxPercent', 'paymentAutoRejectDays', 'mgBillingLeadDays', 'matchBankLines'] as const;

/** Royalty tax, when guarantees are billed, after how many days an unconfirmed payment is rejected, and whether bank statements confirm payments. */
export function PaymentSection({ stored }: { stored: ResponseOf<typeof financeSettingsRead> }) {
  const { t } = useTranslation();
  const enabled = useCan()('finance.settings');
  const save = useCommand(financeSettingsSave);
  const { royaltyTaxPercent, paymentAutoRejectDays, mgBillingLeadDays, matchBankLines } = stored.settings;
  const changes = financeChanges(stored.history, KEYS);
  const shown = (value: string) => (value === 'true' || value === 'false' ? t(`settings.switched.${value}`) : value);
  const lines = changes.map(({ before, after, ...change }) => ({
    ...change,
    text: t('settings.changed', { before: shown(before), after: shown(after), what: t(`settings.key.${change.key}`) }),
  }));
  const standard = (key: (typeof KEYS)[number], unit: string) =>
    t('settings.standard', { value: DEFAULT_FINANCE_SETTINGS[key], unit: t(`settings.unit.${unit}`) });
  return (
    <SettingSection
      id="payment"
      title={t('settings.section.payment')}
      text={t('settings.about.payment')}
      last={changes[0]}
      actions={<History lines={lines} />}
    >
      <SectionForm
        schema={schema}
        stored={{
          royaltyTaxPercent,
          paymentAutoRejectDays: String(paymentAutoRejectDays),
          mgBillingLeadDays: String(mgBillingLeadDays),
          matchBankLines,
        }}
        enabled={enabled}
        save={(values) => save.mutateAsync(values)}
      >
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <FormDecimal
            name="royaltyTaxPercent"
            label={t('settings.key.royaltyTaxPercent')}
            help={standard('royaltyTaxPercent', 'percent')}
            unit="%"
            digits={4}
            disabled={!enabled}
            required
          />
          <FormDecimal
            name="paymentAutoRejectDays"
            label={t('settings.key.paymentAutoRejectDays')}
            help={standard('paymentAutoRejectDays', 'days')}
            digits={0}
            disabled={!enabled}
            required
          />
          <FormDecimal
            name="mgBillingLeadDays"
            label={t('settings.key.mgBillingLeadDays')}
            help={t('settings.mgBillingLead', { standard: standard('mgBillingLeadDays', 'days') })}
            digits={0}
            disabled={!enabled}
            required
          />
        </div>
        <div className="mt-4">
          <FormSwitch
            name="matchBankLines"
            label={t('settings.key.matchBankLines')}
            help={t('settings.matchBankLines')}
            disabled={!enabled}
          />
        </div>
      </SectionForm>
    </SettingSection>
  );
}
