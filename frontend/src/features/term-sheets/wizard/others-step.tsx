import { MAKER_KINDS } from '@bls/proto/domain/enumerations/term-sheet';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import type { Currency } from '@bls/proto/domain/values/money';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.js';
import { Form } from '../../../ui/form/form.js';
import { FormCheckbox, FormComboboxMulti, FormDecimal, FormSelect, FormText, FormTextArea } from '../../../ui/form/form-fields.js';
import { useParams } from '../../../lib/screens/params.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { useSectionForm } from './draft/draft.js';
import { DraftStep } from './draft/draft-step.js';
import { newRowId } from '../form-values.js';
import { AddRow, Row, useChoices } from '../fields/rows.js';
import { SalesHistory, SalesProjections } from '../fields/sales-years.js';
import { WizardFrame } from './draft/wizard-frame.js';

const EMPTY = {
  earlyAccessToStyleGuides: false,
  makers: [],
  distributors: [],
  insurance: { perOccurrence: '', aggregate: '', deviation: '' },
  salesHistory: [],
  projections: [],
  otherLicensors: [],
};

export default function OthersStep() {
  return <DraftStep id={useParams(ROUTES.termSheets.others).id}>{(sheet) => <Others sheet={sheet} />}</DraftStep>;
}

/** The licensee's information and the special provisions; all fields are optional. */
function Others({ sheet }: { sheet: TermSheetDetail }) {
  const { t } = useTranslation();
  const { form, state, saveNow } = useSectionForm('others', sheet, EMPTY);
  const { currency, salesCurrency } = sheet.terms.basicTerms ?? {};
  return (
    <WizardFrame sheet={sheet} step="others" saving={state} saveNow={saveNow}>
      <Form form={form} onSubmit={saveNow}>
        <Card title={t('termSheet.field.makers')}>
          <Makers />
        </Card>
        <Card title={t('termSheet.field.distributors')}>
          <Distributors territories={sheet.terms.keyTerms?.territories ?? []} />
        </Card>
        <Card title={t('termSheet.field.insurance')}>
          <Insurance currency={currency} />
        </Card>
        <Card title={t('termSheet.field.salesHistory')}>
          <SalesHistory currency={salesCurrency} />
        </Card>
        <Card title={t('termSheet.field.projections')}>
          <SalesProjections currency={salesCurrency} />
        </Card>
        <Card title={t('termSheet.field.otherLicensors')}>
          <OtherLicensors />
        </Card>
        <Card>
          <FormCheckbox name="earlyAccessToStyleGuides" label={t('termSheet.field.earlyAccessToStyleGuides')} />
        </Card>
      </Form>
    </WizardFrame>
  );
}

function Makers() {
  const { t } = useTranslation();
  const choices = useChoices();
  const { fields, append, remove } = useFieldArray({ name: 'makers', keyName: 'key' });
  return (
    <>
      <ol>
        {fields.map((field, index) => (
          <Row key={field.key} label={t('termSheets.wizard.maker', { number: index + 1 })} onRemove={() => remove(index)}>
            <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
              <FormSelect
                name={`makers.${index}.kind`}
                label={t('termSheet.field.kind')}
                required
                options={choices(MAKER_KINDS, 'termSheet.makerKind')}
              />
              <FormText name={`makers.${index}.name`} label={t('termSheet.field.name')} required />
              <FormText name={`makers.${index}.address`} label={t('termSheet.field.address')} />
              <FormText name={`makers.${index}.articles`} label={t('termSheet.field.articles')} />
            </div>
          </Row>
        ))}
      </ol>
      <AddRow onAdd={() => append({ id: newRowId(), kind: 'manufacturer', name: '', address: '', articles: '' })}>
        {t('termSheets.wizard.addMaker')}
      </AddRow>
    </>
  );
}

function Distributors({ territories }: { territories: readonly string[] }) {
  const { t } = useTranslation();
  const choices = useChoices();
  const { fields, append, remove } = useFieldArray({ name: 'distributors', keyName: 'key' });
  return (
    <>
      <ol>
        {fields.map((field, index) => (
          <Row key={field.key} label={t('termSheets.wizard.distributor', { number: index + 1 })} onRemove={() => remove(index)}>
            <div className="grid gap-3 sm:grid-cols-3">
              <FormText name={`distributors.${index}.name`} label={t('termSheet.field.name')} required />
              <FormText name={`distributors.${index}.contact`} label={t('termSheet.field.contact')} required />
              <FormComboboxMulti
                name={`distributors.${index}.territories`}
                label={t('termSheet.field.territories')}
                required
                options={choices(territories, 'territory')}
              />
            </div>
          </Row>
        ))}
      </ol>
      <AddRow onAdd={() => append({ id: newRowId(), name: '', contact: '', territories: [...territories] })}>
        {t('termSheets.wizard.addDistributor')}
      </AddRow>
    </>
  );
}

function Insurance({ currency }: { currency: Currency | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormDecimal name="insurance.perOccurrence" label={t('termSheet.field.perOccurrence')} money={currency} digits={2} />
      <FormDecimal name="insurance.aggregate" label={t('termSheet.field.aggregate')} money={currency} digits={2} />
      <FormTextArea name="insurance.deviation" label={t('termSheet.field.deviation')} maxLength={2000} className="sm:col-span-2" />
    </div>
  );
}

function OtherLicensors() {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ name: 'otherLicensors', keyName: 'key' });
  return (
    <>
      <ol>
        {fields.map((field, index) => (
          <Row key={field.key} label={t('termSheets.wizard.otherLicensor', { number: index + 1 })} onRemove={() => remove(index)}>
            <div className="grid gap-3 sm:grid-cols-3">
              <FormText name={`otherLicensors.${index}.licensor`} label={t('termSheet.field.licensor')} required />
              <FormText name={`otherLicensors.${index}.properties`} label={t('termSheet.field.properties')} required />
              <FormText name={`otherLicensors.${index}.contact`} label={t('termSheet.field.contact')} />
            </div>
          </Row>
        ))}
      </ol>
      <AddRow onAdd={() => append({ id: newRowId(), licensor: '', properties: '', contact: '' })}>
        {t('termSheets.wizard.addOtherLicensor')}
      </AddRow>
    </>
  );
}
