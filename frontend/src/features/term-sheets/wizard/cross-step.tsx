import { CARRY_KINDS, CROSS_DIMENSIONS, type CrossDimension } from '@bls/proto/domain/enumerations/term-sheet';
import { combinesYears } from '@bls/proto/domain/term-sheet/carry';
import { nextCarry } from '@bls/proto/domain/term-sheet/proposals/next-carry';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.js';
import { useDealText } from '../../../domain/deal/use-deal-text.js';
import { Form } from '../../../ui/form/form.js';
import { FormDecimal, FormSelect, FormSwitch } from '../../../ui/form/form-fields.js';
import { useParams } from '../../../lib/screens/params.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { useSectionForm } from './draft/draft.js';
import { DraftStep } from './draft/draft-step.js';
import { fromForm, newRowId, toForm } from '../form-values.js';
import { AddRow, ListError, Row, useChoices } from '../fields/rows.js';
import { WizardFrame } from './draft/wizard-frame.js';

export default function CrossStep() {
  return <DraftStep id={useParams(ROUTES.termSheets.cross).id}>{(sheet) => <Cross sheet={sheet} />}</DraftStep>;
}

function Cross({ sheet }: { sheet: TermSheetDetail }) {
  const { t } = useTranslation();
  const { form, state, saveNow } = useSectionForm('cross', sheet, { enabled: false, carries: [] });
  return (
    <WizardFrame sheet={sheet} step="cross" saving={state} saveNow={saveNow}>
      <Form form={form} onSubmit={saveNow}>
        <Card>
          <FormSwitch name="enabled" label={t('termSheets.wizard.cross')} help={t('termSheets.wizard.crossHelp')} />
          <Carries sheet={sheet} />
        </Card>
      </Form>
    </WizardFrame>
  );
}

const NO_CARRY = { dimension: 'years', groupId: '', toGroupId: '', fromYear: '', toYear: '', kind: '', max: '' };

function Carries({ sheet }: { sheet: TermSheetDetail }) {
  const { t } = useTranslation();
  const enabled = useWatch({ name: 'enabled' }) as boolean;
  const { fields, append, remove } = useFieldArray({ name: 'carries', keyName: 'key' });
  const { getValues } = useFormContext();
  if (!enabled) return null;
  const groups = sheet.terms.mg?.groups ?? [];
  const more = () => {
    const next = nextCarry({ ...sheet.terms, cross: fromForm<'cross'>(getValues()) });
    append({ id: newRowId(), ...NO_CARRY, ...(next && (toForm(next) as object)) });
  };
  return (
    <div className="mt-4">
      {groups.length === 0 ? <p className="mb-2 text-muted">{t('termSheets.wizard.groupsFirst')}</p> : null}
      <ol>
        {fields.map((field, index) => (
          <Row key={field.key} label={t('termSheets.wizard.carry', { number: index + 1 })} onRemove={() => remove(index)}>
            <CarryFields sheet={sheet} at={`carries.${index}`} />
          </Row>
        ))}
      </ol>
      <ListError name="carries" />
      <AddRow onAdd={more}>{t('termSheets.wizard.addCarry')}</AddRow>
    </div>
  );
}

type Values = { dimension?: CrossDimension | ''; groupId?: string; toGroupId?: string; fromYear?: string; toYear?: string };

/** What is carried: between two years of a group, or from a year of one group to a year of another. */
function CarryFields({ sheet, at }: { sheet: TermSheetDetail; at: string }) {
  const { t } = useTranslation();
  const choices = useChoices();
  const text = useDealText({});
  const { setValue } = useFormContext();
  const carry = (useWatch({ name: at }) ?? {}) as Values;
  const { currency } = sheet.terms.basicTerms ?? {};
  const groups = sheet.terms.mg?.groups ?? [];
  const contractYears = sheet.terms.keyTerms?.contractYears ?? [];
  const isBetween = Boolean(carry.dimension) && carry.dimension !== 'years';
  const groupOptions = groups.map((group) => ({ value: group.id, label: group.name || group.id }));
  const yearsOf = (groupId: string | undefined, chosen: string | undefined) =>
    isBetween &&
    combinesYears(
      groups.find(({ id }) => id === groupId),
      contractYears.length,
    )
      ? [{ value: chosen || '1', label: t('termSheet.years.all') }]
      : contractYears.map((_, index) => ({ value: String(index + 1), label: text.year(index + 1) }));
  const year = (field: 'fromYear' | 'toYear', groupId: string | undefined) => (
    <FormSelect name={`${at}.${field}`} label={t(`termSheet.field.${field}`)} required options={yearsOf(groupId, carry[field])} />
  );
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <FormSelect
        name={`${at}.dimension`}
        label={t('termSheet.field.dimension')}
        required
        // deals of earlier releases name no dimension
        {...(carry.dimension ? {} : { placeholder: t('termSheet.crossDimension.years') })}
        options={choices(CROSS_DIMENSIONS, 'termSheet.crossDimension')}
        onChanged={(value: CrossDimension) => {
          if (value === 'years') setValue(`${at}.toGroupId`, '', { shouldDirty: true });
        }}
      />
      <FormSelect name={`${at}.kind`} label={t('termSheet.field.kind')} required options={choices(CARRY_KINDS, 'termSheet.carryKind')} />
      <FormDecimal name={`${at}.max`} label={t('termSheet.field.max')} required money={currency} digits={2} className="xl:col-span-2" />
      <FormSelect name={`${at}.groupId`} label={t('termSheet.field.groupId')} required options={groupOptions} />
      {year('fromYear', carry.groupId)}
      {isBetween ? <FormSelect name={`${at}.toGroupId`} label={t('termSheet.field.toGroupId')} required options={groupOptions} /> : null}
      {year('toYear', isBetween ? carry.toGroupId : carry.groupId)}
    </div>
  );
}
