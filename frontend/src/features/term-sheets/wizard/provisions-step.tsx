import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.js';
import { Form } from '../../../ui/form/form.js';
import { FormText, FormTextArea } from '../../../ui/form/form-fields.js';
import { useParams } from '../../../lib/screens/params.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { useSectionForm } from './draft/draft.js';
import { DraftStep } from './draft/draft-step.js';
import { newRowId } from '../form-values.js';
import { AddRow, ListError, Row } from '../fields/rows.js';
import { WizardFrame } from './draft/wizard-frame.js';

export default function ProvisionsStep() {
  return <DraftStep id={useParams(ROUTES.termSheets.provisions).id}>{(sheet) => <Provisions sheet={sheet} />}</DraftStep>;
}

function Provisions({ sheet }: { sheet: TermSheetDetail }) {
  const { form, state, saveNow } = useSectionForm('provisions', sheet, { provisions: [] });
  return (
    <WizardFrame sheet={sheet} step="provisions" saving={state} saveNow={saveNow}>
      <Form form={form} onSubmit={saveNow}>
        <Card>
          <List />
        </Card>
      </Form>
    </WizardFrame>
  );
}

function List() {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ name: 'provisions', keyName: 'key' });
  return (
    <>
      {fields.length === 0 ? <p className="text-muted">{t('termSheets.wizard.noProvisions')}</p> : null}
      <ol>
        {fields.map((field, index) => (
          <Row key={field.key} label={t('termSheets.wizard.provision', { number: index + 1 })} onRemove={() => remove(index)}>
            <div className="space-y-3">
              <FormText name={`provisions.${index}.title`} label={t('termSheet.field.title')} required />
              <FormTextArea name={`provisions.${index}.wording`} label={t('termSheet.field.wording')} required maxLength={2000} />
            </div>
          </Row>
        ))}
      </ol>
      <ListError name="provisions" />
      <AddRow onAdd={() => append({ id: newRowId(), title: '', wording: '' })}>{t('termSheets.wizard.addProvision')}</AddRow>
    </>
  );
}
