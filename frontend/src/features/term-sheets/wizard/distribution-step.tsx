import { CHANNELS, DISTRIBUTION_TYPES } from '@bls/proto/domain/enumerations/term-sheet';
import { needsContact } from '@bls/proto/domain/term-sheet/rules/distribution';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.js';
import { useCatalogue } from '../../../domain/deal/use-deal-text.js';
import { Form } from '../../../ui/form/form.js';
import { FormCombobox, FormSelect, FormText } from '../../../ui/form/form-fields.js';
import { useParams } from '../../../lib/screens/params.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { useSectionForm } from './draft/draft.js';
import { DraftStep } from './draft/draft-step.js';
import { newRowId } from '../form-values.js';
import { AddRow, ListError, Row, useChoices } from './fields/rows.js';
import { ProductTypes } from './fields/product-types.js';
import { RightsWarning } from '../review/rights-warning.js';
import { WizardFrame } from './draft/wizard-frame.js';
import { useNameOf } from '../../../lib/text/names.js';

const article = () => ({ id: newRowId(), category: '', subCategory: '', productName: '' });
const channel = () => ({ id: newRowId(), channel: '', distributionType: 'selfOperated', name: '', contact: '' });

export default function DistributionStep() {
  return <DraftStep id={useParams(ROUTES.termSheets.distribution).id}>{(sheet) => <Distribution sheet={sheet} />}</DraftStep>;
}

function Distribution({ sheet }: { sheet: TermSheetDetail }) {
  const { t } = useTranslation();
  const { form, state, saveNow } = useSectionForm('distribution', sheet, { articles: [article()], channels: [channel()] });
  return (
    <WizardFrame sheet={sheet} step="distribution" saving={state} saveNow={saveNow}>
      <Form form={form} onSubmit={saveNow}>
        <RightsWarning sheet={sheet} />
        <Card title={t('termSheet.field.articles')}>
          <Articles />
        </Card>
        <Card title={t('termSheet.field.channels')}>
          <Channels />
        </Card>
      </Form>
    </WizardFrame>
  );
}

function Articles() {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ name: 'articles', keyName: 'key' });
  const rows = useWatch({ name: 'articles' }) as { category: string }[];
  const more = () => append({ ...article(), category: rows.at(-1)?.category ?? '' });
  return (
    <>
      <ol>
        {fields.map((field, index) => (
          <Row
            key={field.key}
            label={t('termSheets.wizard.article', { number: index + 1 })}
            {...(fields.length > 1 ? { onRemove: () => remove(index) } : {})}
          >
            <ArticleFields index={index} />
          </Row>
        ))}
      </ol>
      <ListError name="articles" />
      <AddRow onAdd={more}>{t('termSheets.wizard.addArticle')}</AddRow>
    </>
  );
}

function ArticleFields({ index }: { index: number }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const { categories } = useCatalogue();
  const { setValue } = useFormContext();
  const category = useWatch({ name: `articles.${index}.category` }) as string;
  const options = (list: readonly { code: string; name: string; nameZh: string }[]) =>
    list.map((one) => ({ value: one.code, label: name(one) }));
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <FormCombobox
        name={`articles.${index}.category`}
        label={t('termSheet.field.category')}
        required
        options={options(categories)}
        onChanged={() => setValue(`articles.${index}.subCategory`, '', { shouldDirty: true })}
      />
      <FormCombobox
        name={`articles.${index}.subCategory`}
        label={t('termSheet.field.subCategory')}
        required
        options={options(categories.find((one) => one.code === category)?.subCategories ?? [])}
        disabled={!category}
      />
      <div className="grid content-start gap-1.5">
        <FormText name={`articles.${index}.productName`} label={t('termSheet.field.productName')} required />
        <ProductTypes name={`articles.${index}`} />
      </div>
    </div>
  );
}

function Channels() {
  const { t } = useTranslation();
  const choices = useChoices();
  const { fields, append, remove } = useFieldArray({ name: 'channels', keyName: 'key' });
  const rows = useWatch({ name: 'channels' }) as Parameters<typeof needsContact>[0][];
  return (
    <>
      <ol>
        {fields.map((field, index) => (
          <Row
            key={field.key}
            label={t('termSheets.wizard.channel', { number: index + 1 })}
            {...(fields.length > 1 ? { onRemove: () => remove(index) } : {})}
          >
            <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
              <FormSelect
                name={`channels.${index}.channel`}
                label={t('termSheet.field.channel')}
                required
                options={choices(CHANNELS, 'termSheet.channel')}
              />
              <FormSelect
                name={`channels.${index}.distributionType`}
                label={t('termSheet.field.distributionType')}
                required
                options={choices(DISTRIBUTION_TYPES, 'termSheet.distributionType')}
              />
              <FormText name={`channels.${index}.name`} label={t('termSheet.field.name')} required />
              <FormText
                name={`channels.${index}.contact`}
                label={t('termSheet.field.contact')}
                placeholder="https://"
                required={needsContact(rows[index] ?? {})}
              />
            </div>
          </Row>
        ))}
      </ol>
      <ListError name="channels" />
      <AddRow onAdd={() => append(channel())}>{t('termSheets.wizard.addChannel')}</AddRow>
    </>
  );
}
