import { insuranceSave } from '@bls/proto/client/licensing/insurance';
import type { InsurancePolicy } from '@bls/proto/contracts/calls/licensing/insurance';
import { policyFields } from '@bls/proto/domain/insurance/fields';
import { type Currency, CURRENCY_CODES } from '@bls/proto/domain/values/money';
import { addDays, lastDayOfYearFrom } from '@bls/proto/domain/values/time';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { FormFile } from '../../domain/files/form-file.js';
import { FormEnd } from '../../domain/company/form-end.js';
import { Form } from '../../ui/form/form.js';
import { FormDate, FormDecimal, FormSelect, FormText, FormTextArea } from '../../ui/form/form-fields.js';
import { notify } from '../../ui/feedback/notify.js';
import { currencyLabel } from '../../lib/text/format.js';
import { useZodForm } from '../../lib/forms/form.js';
import { useCommand } from '../../lib/api/query.js';
import { useScreen } from '../../lib/screens/screen.js';
import { LIST_PATH, viewPath } from './paths.js';

const currencies = CURRENCY_CODES.map((value) => ({ value, label: currencyLabel(value) }));

/** The year after a policy, with its values; the new policy has a file of its own. */
const following = (renews: InsurancePolicy) => {
  const from = addDays(renews.to, 1);
  return { ...renews, from, to: lastDayOfYearFrom(from), fileId: '', remark: '' };
};

/** The form of a policy of the own company: a new one, the one that follows `renews`, or an existing one. */
export function PolicyForm({ policy, renews }: { policy?: InsurancePolicy; renews?: InsurancePolicy }) {
  const { t } = useTranslation();
  const { leave } = useScreen();
  const save = useCommand(insuranceSave);
  // one id per form: a second click, or a retry after a lost connection, creates no second policy
  const [id] = useState(() => policy?.id ?? crypto.randomUUID());
  const opened = policy ?? renews;
  const first = policy ?? (renews && following(renews));
  const form = useZodForm(policyFields, {
    insurer: first?.insurer ?? '',
    policyNumber: first?.policyNumber ?? '',
    from: first?.from ?? '',
    to: first?.to ?? '',
    territoryLimit: first?.territoryLimit ?? '',
    currency: first?.currency ?? '',
    perAccident: first?.perAccident ?? '',
    aggregate: first?.aggregate ?? '',
    fileId: first?.fileId ?? '',
    remark: first?.remark ?? '',
  });
  const currency = useWatch({ control: form.control, name: 'currency' }) as Currency | '';
  const amounts = { money: currency, digits: 2, unit: '' };
  const submit = async (values: Record<string, unknown>) => {
    const saved = await save.mutateAsync({ ...policyFields.parse(values), id, ...(policy ? { revision: policy.revision } : {}) });
    notify.success(t('insurances.saved', { number: saved.policyNumber }));
    leave(viewPath(saved.id));
  };
  return (
    <Form form={form} onSubmit={submit}>
      <Card title={t('insurances.policy')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormText name="insurer" label={t('insurances.insurer')} required />
          <FormText name="policyNumber" label={t('insurances.policyNumber')} required />
          <FormDate name="from" label={t('insurances.from')} required />
          <FormDate name="to" label={t('insurances.to')} required />
          <div className="sm:col-span-2">
            <FormText name="territoryLimit" label={t('insurances.territoryLimit')} help={t('insurances.territoryHelp')} required />
          </div>
        </div>
      </Card>
      <Card title={t('insurances.limits')}>
        <div className="grid gap-4 sm:grid-cols-3">
          <FormSelect name="currency" label={t('insurances.currency')} options={currencies} required />
          <FormDecimal name="perAccident" label={t('insurances.perAccident')} {...amounts} required />
          <FormDecimal name="aggregate" label={t('insurances.aggregate')} {...amounts} required />
        </div>
      </Card>
      <Card title={t('insurances.document')}>
        <div className="space-y-4">
          <FormFile
            name="fileId"
            label={t('insurances.file')}
            purpose="insurancePolicy"
            stored={policy && { fileId: policy.fileId, name: policy.fileName }}
            help={policy ? t('insurances.fileHelp') : undefined}
            required
          />
          <FormTextArea name="remark" label={t('insurances.remark')} maxLength={2000} />
        </div>
      </Card>
      <FormEnd back={opened ? viewPath(opened.id) : LIST_PATH} />
    </Form>
  );
}
