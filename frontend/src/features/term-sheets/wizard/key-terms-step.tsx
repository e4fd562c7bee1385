import { propertyList } from '@bls/proto/client/licensing/catalogue/catalogue';
import { EXCLUSIVITIES, MAX_CONTRACT_YEARS } from '@bls/proto/domain/enumerations/term-sheet';
import type { PropertyView, TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { isDay } from '@bls/proto/domain/term-sheet/term';
import { addDays, type Day, lastDayOfYearFrom } from '@bls/proto/domain/values/time';
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.js';
import { Checkbox } from '../../../ui/form/checkbox.js';
import { ComboboxMulti } from '../../../ui/form/combobox.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { useDealText } from '../../../domain/deal/use-deal-text.js';
import { Form, useRuleText } from '../../../ui/form/form.js';
import { FormComboboxMulti, FormDate, FormDecimal, FormRadio } from '../../../ui/form/form-fields.js';
import { useCall } from '../../../lib/api/query.js';
import { useTerritories } from '../../../domain/territory/territories.js';
import { useParams } from '../../../lib/screens/params.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { useSectionForm } from './draft/draft.js';
import { DraftStep } from './draft/draft-step.js';
import { AddRow, ListError, Row, useChoices } from '../fields/rows.js';
import { RightsWarning } from '../review/rights-warning.js';
import { WizardFrame } from './draft/wizard-frame.js';
import { useNameOf } from '../../../lib/text/names.js';

const EMPTY = { properties: [], territories: [], exclusivity: '', contractYears: [{ from: '', to: '' }], sellOffDays: '' };
type Chosen = {
  propertyId: string;
  name?: string;
  nameZh?: string;
  validTo?: string;
  characters: { characterId: string; name?: string }[];
};

export default function KeyTermsStep() {
  return <DraftStep id={useParams(ROUTES.termSheets.keyTerms).id}>{(sheet) => <KeyTerms sheet={sheet} />}</DraftStep>;
}

function KeyTerms({ sheet }: { sheet: TermSheetDetail }) {
  const { t } = useTranslation();
  const choices = useChoices();
  const { options: territories } = useTerritories();
  const { form, state, saveNow } = useSectionForm('keyTerms', sheet, EMPTY);
  return (
    <WizardFrame sheet={sheet} step="keyTerms" saving={state} saveNow={saveNow}>
      <Form form={form} onSubmit={saveNow}>
        <RightsWarning sheet={sheet} />
        <Card title={t('termSheets.wizard.rights')}>
          <div className="space-y-4">
            <Properties />
            <FormComboboxMulti name="territories" label={t('termSheet.field.territories')} required options={territories} />
            <FormRadio
              name="exclusivity"
              label={t('termSheet.field.exclusivity')}
              options={choices(EXCLUSIVITIES, 'termSheet.exclusivity')}
              inline
              required
            />
          </div>
        </Card>
        <Card title={t('termSheet.field.contractYears')}>
          <Years />
          <div className="mt-4 max-w-48">
            <FormDecimal
              name="sellOffDays"
              label={t('termSheet.field.sellOffDays')}
              unit={t('termSheets.wizard.days')}
              digits={0}
              required
            />
          </div>
        </Card>
      </Form>
    </WizardFrame>
  );
}

/** Properties, each with its licensed characters. */
function Properties() {
  const { t } = useTranslation();
  const name = useNameOf();
  const text = useRuleText();
  const { field, fieldState } = useController({ name: 'properties' });
  const chosen = (field.value ?? []) as Chosen[];
  const { data } = useCall(propertyList, {}, { staleTime: 60_000 });
  const known = data?.properties ?? [];
  const choose = (ids: readonly string[]) =>
    field.onChange(
      ids.map(
        (id) =>
          chosen.find((one) => one.propertyId === id) ??
          startWith(
            known.find((one) => one.propertyId === id),
            id,
          ),
      ),
    );
  const message = fieldState.error?.root?.message ?? (Array.isArray(fieldState.error) ? undefined : fieldState.error?.message);
  return (
    <div className="space-y-3">
      <ComboboxMulti
        label={t('termSheet.field.properties')}
        required
        value={chosen.map((one) => one.propertyId)}
        onChange={choose}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={text(message)}
        options={known.filter((one) => one.active).map((one) => ({ value: one.propertyId, label: name(one), detail: one.code }))}
        labelOf={(id) => name(chosen.find((one) => one.propertyId === id))}
      />
      {chosen.map((one, index) => (
        <Characters
          key={one.propertyId}
          index={index}
          property={known.find((property) => property.propertyId === one.propertyId)}
          chosen={one}
          onChange={(characters) => field.onChange(chosen.map((other) => (other === one ? { ...one, characters } : other)))}
        />
      ))}
    </div>
  );
}

/** By default all characters of a property are licensed. Whether a character is active is not part of the deal. */
function startWith(property: PropertyView | undefined, propertyId: string): Chosen {
  if (!property) return { propertyId, characters: [] };
  const { active: _active, ...quoted } = property;
  return quoted;
}

type CharactersProps = {
  index: number;
  property: PropertyView | undefined;
  chosen: Chosen;
  onChange: (characters: Chosen['characters']) => void;
};

function Characters({ index, property, chosen, onChange }: CharactersProps) {
  const { t } = useTranslation();
  const name = useNameOf();
  const { nameOf } = useTerritories();
  const ids = new Set(chosen.characters.map((character) => character.characterId));
  if (!property) return null;
  return (
    <fieldset className="rounded-md border border-line px-3 py-2.5">
      <legend className="px-1 font-medium">
        {name(property)}{' '}
        <span className="font-normal text-muted">
          <DateText value={property.validFrom} /> – <DateText value={property.validTo} />
        </span>
      </legend>
      <div className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
        {property.characters.map((character) => (
          <Checkbox
            key={character.characterId}
            label={
              <>
                {name(character)} <span className="text-muted">{character.territories.map(nameOf).join(t('deal.comma'))}</span>
              </>
            }
            value={ids.has(character.characterId)}
            onChange={(on) => onChange(property.characters.filter((other) => (other === character ? on : ids.has(other.characterId))))}
          />
        ))}
      </div>
      <ListError name={`properties.${index}.characters`} />
    </fieldset>
  );
}

/** The last day of a contract year: it lasts twelve months, or until the rights of a property end. */
function endOfYear(from: Day, rightsEnd: string | undefined): Day {
  const to = lastDayOfYearFrom(from);
  return isDay(rightsEnd) && from <= rightsEnd && rightsEnd < to ? rightsEnd : to;
}

/** A new year starts on the day after the last one. */
function nextYear(last: { from: string; to: string } | undefined, rightsEnd: string | undefined): { from: string; to: string } {
  if (!isDay(last?.to)) return { from: '', to: '' };
  const from = addDays(last.to, 1);
  return { from, to: endOfYear(from, rightsEnd) };
}

function Years() {
  const { t } = useTranslation();
  const text = useDealText({});
  const { fields, append, remove } = useFieldArray({ name: 'contractYears', keyName: 'key' });
  const years = useWatch({ name: 'contractYears' }) as { from: string; to: string }[];
  const properties = (useWatch({ name: 'properties' }) ?? []) as Chosen[];
  const [rightsEnd] = properties.flatMap(({ validTo }) => validTo ?? []).toSorted();
  const { getValues, setValue } = useFormContext();
  /** The first day of a year proposes its last one, where none is given yet. */
  const proposeEnd = (index: number, from: string) => {
    const to = `contractYears.${index}.to`;
    if (isDay(from) && !getValues(to)) setValue(to, endOfYear(from, rightsEnd), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <ol>
        {fields.map((field, index) => (
          <Row
            key={field.key}
            label={text.year(index + 1)}
            bare={index > 0}
            {...(fields.length > 1 ? { onRemove: () => remove(index) } : {})}
          >
            <div className="grid grid-cols-2 gap-x-3 gap-y-1 sm:grid-cols-[56px_minmax(0,1fr)_minmax(0,1fr)]">
              <span className={`text-muted max-sm:col-span-2 ${index > 0 ? 'sm:mt-1.5' : 'sm:mt-7'}`}>{text.year(index + 1)}</span>
              <FormDate
                name={`contractYears.${index}.from`}
                label={t('termSheet.field.from')}
                hideLabel={index > 0}
                required
                onChanged={(from) => proposeEnd(index, from)}
              />
              <FormDate name={`contractYears.${index}.to`} label={t('termSheet.field.to')} hideLabel={index > 0} required />
            </div>
          </Row>
        ))}
      </ol>
      <ListError name="contractYears" />
      {fields.length < MAX_CONTRACT_YEARS ? (
        <AddRow onAdd={() => append(nextYear(years.at(-1), rightsEnd))}>{t('termSheets.wizard.addYear')}</AddRow>
      ) : null}
    </>
  );
}
