import { ADVERTISING_CHANNELS, SPENDING_KINDS, SPENDING_TYPES, type SpendingType } from '@bls/proto/domain/enumerations/term-sheet';
import { isPercentage } from '@bls/proto/domain/term-sheet/rules/advertising';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.js';
import { useDealText } from '../../../domain/deal/use-deal-text.js';
import { Form } from '../../../ui/form/form.js';
import { FormComboboxMulti, FormDecimal, FormSelect, FormText } from '../../../ui/form/form-fields.js';
import { useParams } from '../../../lib/screens/params.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { useSectionForm } from './draft/draft.js';
import { DraftStep } from './draft/draft-step.js';
import { newRowId } from '../form-values.js';
import { AddRow, ListError, Row, useChoices } from '../fields/rows.js';
import { WizardFrame } from './draft/wizard-frame.js';

export default function AdvertisingStep() {
  return <DraftStep id={useParams(ROUTES.termSheets.advertising).id}>{(sheet) => <Advertising sheet={sheet} />}</DraftStep>;
}

function Advertising({ sheet }: { sheet: TermSheetDetail }) {
  const { t } = useTranslation();
  const { form, state, saveNow } = useSectionForm('advertising', sheet, { commitments: [] });
  return (
    <WizardFrame sheet={sheet} step="advertising" saving={state} saveNow={saveNow}>
      <Form form={form} onSubmit={saveNow}>
        <Card title={t('termSheet.field.commitments')}>
          <Commitments sheet={sheet} />
        </Card>
      </Form>
    </WizardFrame>
  );
}

function Commitments({ sheet }: { sheet: TermSheetDetail }) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ name: 'commitments', keyName: 'key' });
  const more = () =>
    append({
      id: newRowId(),
      kind: 'advertising',
      channels: [],
      spendingType: 'percentOfNetSales',
      percent: '',
      amount: '',
      year: '',
      description: '',
    });
  return (
    <>
      {fields.length === 0 ? <p className="text-muted">{t('termSheets.wizard.noCommitments')}</p> : null}
      <ol>
        {fields.map((field, index) => (
          <Row key={field.key} label={t('termSheets.wizard.commitment', { number: index + 1 })} onRemove={() => remove(index)}>
            <Commitment sheet={sheet} index={index} />
          </Row>
        ))}
      </ol>
      <ListError name="commitments" />
      <AddRow onAdd={more}>{t('termSheets.wizard.addCommitment')}</AddRow>
    </>
  );
}

function Commitment({ sheet, index }: { sheet: TermSheetDetail; index: number }) {
  const { t } = useTranslation();
  const choices = useChoices();
  const text = useDealText({});
  const at = `commitments.${index}`;
  const type = useWatch({ name: `${at}.spendingType` }) as SpendingType;
  const currency = sheet.terms.basicTerms?.currency;
  const years = (sheet.terms.keyTerms?.contractYears ?? []).map((_, year) => ({ value: String(year + 1), label: text.year(year + 1) }));
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <FormSelect
        name={`${at}.kind`}
        label={t('termSheet.field.kind')}
        required
        options={choices(SPENDING_KINDS, 'termSheet.spendingKind')}
      />
      <FormSelect
        name={`${at}.spendingType`}
        label={t('termSheet.field.spendingType')}
        required
        options={choices(SPENDING_TYPES, 'termSheet.spendingType')}
      />
      {isPercentage(type) ? (
        <FormDecimal name={`${at}.percent`} label={t('termSheet.field.percent')} unit="%" digits={4} required />
      ) : (
        <FormDecimal name={`${at}.amount`} label={t('termSheet.field.amount')} money={currency} digits={2} required />
      )}
      <FormSelect name={`${at}.year`} label={t('termSheet.field.year')} options={years} placeholder={t('termSheets.wizard.eachYear')} />
      <FormComboboxMulti
        name={`${at}.channels`}
        label={t('termSheet.field.media')}
        required
        options={choices(ADVERTISING_CHANNELS, 'termSheet.advertisingChannel')}
        className="sm:col-span-2"
      />
      <FormText name={`${at}.description`} label={t('termSheet.field.description')} className="sm:col-span-2" />
    </div>
  );
}
