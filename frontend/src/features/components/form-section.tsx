import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { requiredText } from '@bls/proto/domain/values/ids';
import { decimalSchema, rateSchema } from '@bls/proto/domain/values/money-schemas';
import { daySchema, monthSchema } from '@bls/proto/domain/values/time';
import { Card } from '../../ui/layout/card.js';
import { Form, SubmitButton } from '../../ui/form/form.js';
import {
  FormCheckbox,
  FormCombobox,
  FormComboboxMulti,
  FormDate,
  FormDecimal,
  FormMonth,
  FormPercent,
  FormRadio,
  FormSelect,
  FormSwitch,
  FormText,
  FormTextArea,
} from '../../ui/form/form-fields.js';
import { FormFiles } from '../../domain/files/form-files.js';
import { notify } from '../../ui/feedback/notify.js';
import { TextField } from '../../ui/form/text-field.js';
import { Wizard } from '../../ui/layout/wizard.js';
import { useZodForm } from '../../lib/forms/form.js';
import { Specimen, Specimens } from './specimen.js';

const schema = z.object({
  title: requiredText(80),
  note: z.string().max(200).optional(),
  amount: decimalSchema,
  rate: rateSchema,
  from: daySchema,
  month: monthSchema,
  purpose: z.string().min(1),
  licensee: z.string().min(1),
  territories: z.array(z.string()).min(1),
});
const defaults = {
  title: '',
  note: '',
  amount: '1250000.5',
  rate: '0.125',
  from: '2027-01-01',
  month: '2027-03',
  purpose: '',
  licensee: '',
  territories: ['CN', 'HK'],
};

export function FormSection() {
  const { t } = useTranslation();
  const form = useZodForm(schema, defaults);
  const [step, setStep] = useState('parties');
  const territories = ['CN', 'HK', 'TW', 'SG', 'MY', 'KR'].map((value) => ({ value, label: t(`country.${value}`), detail: value }));
  const purposes = ['primary', 'secondary', 'quiet'].map((value) => ({ value, label: t(`gallery.sample.${value}`) }));
  return (
    <Specimens>
      <Card title="Form, FormText, FormSelect, …">
        <Form form={form} onSubmit={() => notify.success(t('workflow.succeeded'))}>
          <FormText name="title" label={t('gallery.field.title')} required help={t('gallery.field.titleHelp')} />
          <div className="grid gap-4 sm:grid-cols-2">
            <FormDecimal name="amount" label={t('gallery.field.amount')} unit="USD" digits={2} required />
            <FormPercent name="rate" label={t('gallery.field.rate')} />
            <FormDate name="from" label={t('gallery.field.from')} />
            <FormMonth name="month" label={t('gallery.field.month')} />
            <FormSelect name="purpose" label={t('gallery.field.purpose')} options={purposes} required />
            <FormCombobox name="licensee" label={t('gallery.field.licensee')} options={territories} required />
          </div>
          <FormComboboxMulti name="territories" label={t('gallery.field.territories')} options={territories} />
          <FormRadio name="kind" label={t('gallery.field.kind')} options={purposes} inline />
          <FormCheckbox name="net" label={t('gallery.field.net')} />
          <FormSwitch name="on" label={t('gallery.field.on')} />
          <FormTextArea name="note" label={t('gallery.field.note')} maxLength={200} />
          <FormFiles name="files" label={t('action.asks.file')} purpose="attachment" multiple />
          <SubmitButton>{t('common.save')}</SubmitButton>
        </Form>
      </Card>
      <Specimen name="TextField">
        <div className="grid w-full gap-4 sm:grid-cols-2">
          <Example label={t('gallery.field.title')} value="Moon Cat" />
          <Example label={t('gallery.field.title')} value="" error={t('rule.required')} required />
          <Example label={t('gallery.field.title')} value="Moon Cat" disabled />
          <Example label={t('gallery.field.amount')} value="1,250.00" end="USD" align="right" help={t('gallery.field.titleHelp')} />
        </div>
      </Specimen>
      <Card title="Wizard">
        <Wizard
          current={step}
          onStep={setStep}
          saving="saved"
          steps={[
            { id: 'parties', label: t('gallery.step.parties'), state: 'complete', content: t('gallery.sample.long') },
            { id: 'rates', label: t('gallery.step.rates'), state: 'error', errors: 2, content: t('gallery.sample.long') },
            { id: 'review', label: t('gallery.step.review'), state: 'todo', content: t('gallery.sample.long') },
          ]}
        />
      </Card>
    </Specimens>
  );
}

type ExampleProps = Omit<Parameters<typeof TextField>[0], 'onChange'>;

function Example({ value, ...rest }: ExampleProps) {
  const [text, setText] = useState(value);
  return <TextField {...rest} value={text} onChange={setText} />;
}
