import {
  DETERMINATIONS_OF,
  FLAT_FEE_PERIODS,
  RATE_DETERMINATIONS,
  RATE_TYPES,
  ROYALTY_BASES,
  SLIDING_MODES,
  type RateType,
} from '@bls/proto/domain/enumerations/term-sheet';
import { ANY } from '@bls/proto/domain/term-sheet/formats';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.js';
import { Form } from '../../../ui/form/form.js';
import { FormDecimal, FormPercent, FormSelect } from '../../../ui/form/form-fields.js';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { currencyLabel } from '../../../lib/text/format.js';
import { useParams } from '../../../lib/screens/params.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { Bands } from './fields/bands.js';
import { StepWithSimulator } from '../simulator/step-with-simulator.js';
import { useSectionForm } from './draft/draft.js';
import { DraftStep } from './draft/draft-step.js';
import { newRowId } from '../form-values.js';
import { MatchFields } from './fields/match-fields.js';
import { AddRow, ListError, useChoices } from './fields/rows.js';
import { WizardFrame } from './draft/wizard-frame.js';

const line = () => ({
  id: newRowId(),
  category: ANY,
  subCategory: ANY,
  channel: ANY,
  propertyId: ANY,
  royaltyBase: 'wholesale',
  determination: 'value',
  type: 'fixedRate',
  rate: '',
  fee: '',
  bands: [],
});

export default function RoyaltyStep() {
  return <DraftStep id={useParams(ROUTES.termSheets.royalty).id}>{(sheet) => <Royalty sheet={sheet} />}</DraftStep>;
}

function Royalty({ sheet }: { sheet: TermSheetDetail }) {
  const { form, state, saveNow } = useSectionForm('royalty', sheet, { rates: [line()] });
  return (
    <WizardFrame sheet={sheet} step="royalty" saving={state} saveNow={saveNow}>
      <StepWithSimulator sheet={sheet} section="royalty" form={form}>
        <Form form={form} onSubmit={saveNow}>
          <Lines sheet={sheet} />
        </Form>
      </StepWithSimulator>
    </WizardFrame>
  );
}

function Lines({ sheet }: { sheet: TermSheetDetail }) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ name: 'rates', keyName: 'key' });
  return (
    <>
      {fields.map((field, index) => (
        <Card
          key={field.key}
          title={t('termSheets.wizard.rate', { number: index + 1 })}
          actions={
            fields.length > 1 ? (
              <IconButton
                label={t('termSheets.wizard.remove', { name: t('termSheets.wizard.rate', { number: index + 1 }) })}
                icon={<Trash2 size={15} aria-hidden />}
                onClick={() => remove(index)}
              />
            ) : null
          }
        >
          <div className="grid gap-3 @md:grid-cols-2 @4xl:grid-cols-4">
            <MatchFields name={`rates.${index}`} terms={sheet.terms} withSubCategory />
          </div>
          <Figures name={`rates.${index}`} sheet={sheet} />
        </Card>
      ))}
      <ListError name="rates" />
      <AddRow onAdd={() => append(line())}>{t('termSheets.wizard.addRate')}</AddRow>
    </>
  );
}

/** A change of the rate's type clears the figure, which has another unit. */
function Figures({ name, sheet }: { name: string; sheet: TermSheetDetail }) {
  const { t } = useTranslation();
  const choices = useChoices();
  const { setValue } = useFormContext();
  const type = useWatch({ name: `${name}.type` }) as RateType;
  const currency = sheet.terms.basicTerms?.currency ?? 'USD';
  const sliding = type === 'slidingRate' || type === 'slidingFee';
  const changeType = (next: RateType) => {
    const slides = next === 'slidingRate' || next === 'slidingFee';
    for (const field of ['rate', 'fee', 'per', 'mode']) setValue(`${name}.${field}`, '', { shouldDirty: true });
    setValue(`${name}.bands`, slides ? [{ from: '0', to: '', rate: '', fee: '' }] : [], { shouldDirty: true });
    const usual = next === 'fixedRate' || next === 'slidingRate' ? 'value' : 'units';
    setValue(`${name}.determination`, usual, { shouldDirty: true });
  };
  return (
    <>
      <div className="mt-3 grid gap-3 @md:grid-cols-2 @4xl:grid-cols-4">
        <FormSelect
          name={`${name}.royaltyBase`}
          label={t('termSheet.field.royaltyBase')}
          required
          options={choices(ROYALTY_BASES, 'termSheet.royaltyBase')}
        />
        <FormSelect
          name={`${name}.type`}
          label={t('termSheet.field.type')}
          required
          options={choices(RATE_TYPES, 'termSheet.rateType')}
          onChanged={changeType}
        />
        <FormSelect
          name={`${name}.determination`}
          label={t('termSheet.field.determination')}
          required
          options={choices(DETERMINATIONS_OF[type] ?? RATE_DETERMINATIONS, 'termSheet.determination')}
        />
        {type === 'fixedRate' ? <FormPercent name={`${name}.rate`} label={t('termSheet.field.rate')} required /> : null}
        {type === 'fixedFee' || type === 'flatFee' ? (
          <FormDecimal name={`${name}.fee`} label={t('termSheet.field.fee')} required unit={currencyLabel(currency)} digits={4} />
        ) : null}
        {type === 'flatFee' ? (
          <FormSelect
            name={`${name}.per`}
            label={t('termSheet.field.per')}
            required
            placeholder=""
            options={choices(FLAT_FEE_PERIODS, 'termSheet.per')}
          />
        ) : null}
        {sliding ? (
          <FormSelect
            name={`${name}.mode`}
            label={t('termSheet.field.mode')}
            required
            placeholder=""
            options={choices(SLIDING_MODES, 'termSheet.mode')}
          />
        ) : null}
      </div>
      {sliding ? (
        <Bands
          name={`${name}.bands`}
          counted={type === 'slidingRate' ? currencyLabel(currency) : undefined}
          currency={currency}
          fees={type === 'slidingFee'}
        />
      ) : null}
    </>
  );
}
