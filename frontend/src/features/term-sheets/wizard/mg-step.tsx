import { PRORATES } from '@bls/proto/domain/enumerations/term-sheet';
import { ANY } from '@bls/proto/domain/term-sheet/match';
import type { Currency } from '@bls/proto/domain/values/money';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { Card } from '../../../ui/layout/card.js';
import { Form } from '../../../ui/form/form.js';
import { FormCheckbox, FormDecimal, FormSelect, FormText } from '../../../ui/form/form-fields.js';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { formatDecimal } from '../../../lib/text/format.js';
import { useParams } from '../../../lib/screens/params.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { StepWithSimulator } from '../simulator/step-with-simulator.js';
import { useSectionForm } from './draft/draft.js';
import { DraftStep } from './draft/draft-step.js';
import { newRowId } from '../form-values.js';
import { GuaranteeByYear } from '../fields/guarantee-by-year.js';
import { MatchFields } from '../fields/match-fields.js';
import { AddRow, ListError, useChoices } from '../fields/rows.js';
import { ScheduleGrid } from '../fields/schedule-grid.js';
import { useSchedule } from '../fields/use-schedule.js';
import { WizardFrame } from './draft/wizard-frame.js';

/** The default schedule: one instalment at the start of each contract year, in equal parts that total 100. */
function schedule(sheet: TermSheetDetail) {
  const years = sheet.terms.keyTerms?.contractYears ?? [];
  const each = Math.floor(10_000 / Math.max(1, years.length)) / 100;
  return years.map(({ from }, index) => {
    const percent = index === years.length - 1 ? Math.round((100 - each * (years.length - 1)) * 100) / 100 : each;
    return { id: newRowId(), percent: String(percent), amount: '', dueOn: from ?? '' };
  });
}

const group = (sheet: TermSheetDetail, name: string) => ({
  id: newRowId(),
  name,
  category: ANY,
  channel: ANY,
  propertyId: ANY,
  years: 'each',
  amount: '',
  schedule: schedule(sheet),
  minimumPayment: '',
  prorate: 'none',
  sellOffCounts: false,
});

export default function MgStep() {
  return <DraftStep id={useParams(ROUTES.termSheets.mg).id}>{(sheet) => <Guarantees sheet={sheet} />}</DraftStep>;
}

function Guarantees({ sheet }: { sheet: TermSheetDetail }) {
  const { t } = useTranslation();
  const { form, state, saveNow } = useSectionForm('mg', sheet, { groups: [group(sheet, t('termSheets.wizard.firstGroup'))] });
  return (
    <WizardFrame sheet={sheet} step="mg" saving={state} saveNow={saveNow}>
      <StepWithSimulator sheet={sheet} section="mg" form={form}>
        <Form form={form} onSubmit={saveNow}>
          <Groups sheet={sheet} />
        </Form>
      </StepWithSimulator>
    </WizardFrame>
  );
}

function Groups({ sheet }: { sheet: TermSheetDetail }) {
  const { t } = useTranslation();
  const choices = useChoices();
  const { fields, append, remove } = useFieldArray({ name: 'groups', keyName: 'key' });
  const currency = sheet.terms.basicTerms?.currency ?? 'USD';
  const percent = sheet.terms.mg?.mainlandChinaPercent;
  return (
    <>
      {percent ? <Alert tone="information">{t('deal.mainlandChina', { percent: formatDecimal(percent) })}</Alert> : null}
      {fields.map((field, index) => {
        const name = `groups.${index}`;
        const title = t('termSheets.wizard.group', { number: index + 1 });
        const bin =
          fields.length > 1 ? (
            <IconButton
              label={t('termSheets.wizard.remove', { name: title })}
              icon={<Trash2 size={15} aria-hidden />}
              onClick={() => remove(index)}
            />
          ) : null;
        return (
          <Card key={field.key} title={title} actions={bin}>
            <div className="grid gap-3 @md:grid-cols-2 @4xl:grid-cols-4">
              <FormText name={`${name}.name`} label={t('termSheet.field.name')} required />
              <MatchFields name={name} terms={sheet.terms} />
            </div>
            <div className="mt-3 grid gap-3 @md:grid-cols-2 @4xl:grid-cols-4">
              <Amount name={name} currency={currency} />
              <FormSelect
                name={`${name}.years`}
                label={t('termSheet.field.years')}
                required
                options={choices(['each', 'all'], 'termSheet.years')}
              />
              <FormDecimal name={`${name}.minimumPayment`} label={t('termSheet.field.minimumPayment')} money={currency} digits={2} />
              <FormSelect
                name={`${name}.prorate`}
                label={t('termSheet.field.prorate')}
                required
                options={choices(PRORATES, 'termSheet.prorate')}
              />
            </div>
            <GuaranteeByYear name={name} terms={sheet.terms} currency={currency} />
            <ScheduleGrid name={name} currency={currency} />
            <div className="mt-3">
              <FormCheckbox name={`${name}.sellOffCounts`} label={t('termSheets.wizard.sellOffCounts')} />
            </div>
          </Card>
        );
      })}
      <ListError name="groups" />
      <AddRow onAdd={() => append(group(sheet, ''))}>{t('termSheets.wizard.addGroup')}</AddRow>
    </>
  );
}

function Amount({ name, currency }: { name: string; currency: Currency }) {
  const { t } = useTranslation();
  const { onGuarantee } = useSchedule(name, currency);
  return (
    <FormDecimal
      name={`${name}.amount`}
      label={t('termSheets.wizard.guarantee')}
      required
      money={currency}
      digits={2}
      onChanged={onGuarantee}
    />
  );
}
