import { CARRY_KINDS } from '@bls/proto/domain/enumerations/term-sheet';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.js';
import { useDealText } from '../../../domain/deal/use-deal-text.js';
import { Form } from '../../../ui/form/form.js';
import { FormDecimal, FormSelect, FormSwitch } from '../../../ui/form/form-fields.js';
import { currencyLabel } from '../../../lib/text/format.js';
import { useParams } from '../../../lib/screens/params.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { useSectionForm } from './draft/draft.js';
import { DraftStep } from './draft/draft-step.js';
import { newRowId } from '../form-values.js';
import { AddRow, ListError, Row, useChoices } from './fields/rows.js';
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

function Carries({ sheet }: { sheet: TermSheetDetail }) {
  const { t } = useTranslation();
  const choices = useChoices();
  const text = useDealText({});
  const enabled = useWatch({ name: 'enabled' }) as boolean;
  const { fields, append, remove } = useFieldArray({ name: 'carries', keyName: 'key' });
  if (!enabled) return null;
  const groups = (sheet.terms.mg?.groups ?? []).map((group) => ({ value: group.id, label: group.name ?? group.id }));
  const years = (sheet.terms.keyTerms?.contractYears ?? []).map((_, index) => ({ value: String(index + 1), label: text.year(index + 1) }));
  return (
    <div className="mt-4">
      {groups.length === 0 ? <p className="mb-2 text-muted">{t('termSheets.wizard.groupsFirst')}</p> : null}
      <ol>
        {fields.map((field, index) => (
          <Row key={field.key} label={t('termSheets.wizard.carry', { number: index + 1 })} onRemove={() => remove(index)}>
            <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-5">
              <FormSelect name={`carries.${index}.groupId`} label={t('termSheet.field.groupId')} required options={groups} />
              <FormSelect name={`carries.${index}.fromYear`} label={t('termSheet.field.fromYear')} required options={years} />
              <FormSelect name={`carries.${index}.toYear`} label={t('termSheet.field.toYear')} required options={years} />
              <FormSelect
                name={`carries.${index}.kind`}
                label={t('termSheet.field.kind')}
                required
                options={choices(CARRY_KINDS, 'termSheet.carryKind')}
              />
              <FormDecimal
                name={`carries.${index}.max`}
                label={t('termSheet.field.max')}
                required
                unit={sheet.terms.basicTerms?.currency && currencyLabel(sheet.terms.basicTerms.currency)}
                digits={2}
              />
            </div>
          </Row>
        ))}
      </ol>
      <ListError name="carries" />
      <AddRow
        onAdd={() => append({ id: newRowId(), groupId: groups[0]?.value ?? '', fromYear: '1', toYear: '2', kind: 'excess', max: '' })}
      >
        {t('termSheets.wizard.addCarry')}
      </AddRow>
    </div>
  );
}
