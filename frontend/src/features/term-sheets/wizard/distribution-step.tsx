import { CHANNELS, DISTRIBUTION_TYPES } from '@bls/proto/domain/enumerations/term-sheet';
import { needsContact } from '@bls/proto/domain/term-sheet/rules/distribution';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { useFormContext, useWatch } from 'react-hook-form';
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
import type { ComboOption } from '../../../ui/form/combobox.js';
import { FormGrid, type FormGridColumn } from '../../../ui/grid/form-grid.js';
import { ListError, useChoices } from '../fields/rows.js';
import { ProductTypes } from '../fields/product-types.js';
import { RightsWarning } from '../review/rights-warning.js';
import { WizardFrame } from './draft/wizard-frame.js';
import { useNameOf } from '../../../lib/text/names.js';

const namesOf = (one: { name: string; nameZh: string }): string[] => [one.name, one.nameZh];

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
  const name = useNameOf();
  const { categories } = useCatalogue();
  // a category is found by its sub-categories too, and a sub-category brings its category with it
  const parentOf = (code: unknown) => categories.find(({ subCategories }) => subCategories.some((one) => one.code === code))?.code;
  const categoryOptions = categories.map((one) => ({
    value: one.code,
    label: name(one),
    keywords: [one, ...one.subCategories].flatMap(namesOf).join('\n'),
  }));
  const subCategoryOptions = (category: unknown) =>
    [...categories.filter(({ code }) => code === category), ...categories.filter(({ code }) => code !== category)].flatMap((parent) =>
      parent.subCategories.map((one) => ({
        value: one.code,
        label: name(one),
        detail: name(parent),
        keywords: namesOf(one).join('\n'),
      })),
    );
  const columns: FormGridColumn[] = [
    {
      key: 'category',
      label: t('termSheet.field.category'),
      required: true,
      options: () => categories.map((one) => ({ value: one.code, label: name(one), keywords: namesOf(one).join('\n') })),
      settle: (row) => (parentOf(row['subCategory']) === row['category'] ? row : { ...row, subCategory: '' }),
      cell: (at) => <CategoryCell name={at} options={categoryOptions} parentOf={parentOf} />,
    },
    {
      key: 'subCategory',
      label: t('termSheet.field.subCategory'),
      required: true,
      options: (row) => subCategoryOptions(row['category']),
      settle: (row) => ({ ...row, category: parentOf(row['subCategory']) ?? row['category'] }),
      cell: (at) => <SubCategoryCell name={at} options={subCategoryOptions} parentOf={parentOf} />,
    },
    {
      key: 'productName',
      label: t('termSheet.field.productName'),
      required: true,
      cell: (at) => (
        <div className="group relative">
          <FormText name={`${at}.productName`} label={t('termSheet.field.productName')} hideLabel required />
          <div className="absolute inset-x-0 top-full z-20 hidden empty:hidden group-focus-within:block">
            <ProductTypes name={at} />
          </div>
        </div>
      ),
    },
  ];
  return (
    <>
      <FormGrid
        name="articles"
        columns={columns}
        empty={(last) => ({ ...article(), category: last?.['category'] ?? '' })}
        rowLabel={(number) => t('termSheets.wizard.article', { number })}
        add={t('termSheets.wizard.addArticle')}
      />
      <ListError name="articles" />
    </>
  );
}

type CellProps<Options> = { name: string; options: Options; parentOf: (subCategory: unknown) => string | undefined };

function CategoryCell({ name, options, parentOf }: CellProps<readonly ComboOption[]>) {
  const { t } = useTranslation();
  const { getValues, setValue } = useFormContext();
  const change = (code: string) => {
    if (parentOf(getValues(`${name}.subCategory`)) !== code) setValue(`${name}.subCategory`, '', { shouldDirty: true });
  };
  return (
    <FormCombobox name={`${name}.category`} label={t('termSheet.field.category')} hideLabel required options={options} onChanged={change} />
  );
}

function SubCategoryCell({ name, options, parentOf }: CellProps<(category: unknown) => readonly ComboOption[]>) {
  const { t } = useTranslation();
  const { setValue } = useFormContext();
  const category = useWatch({ name: `${name}.category` }) as string;
  const change = (code: string) => {
    const parent = parentOf(code);
    if (parent && parent !== category) setValue(`${name}.category`, parent, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <FormCombobox
      name={`${name}.subCategory`}
      label={t('termSheet.field.subCategory')}
      hideLabel
      required
      options={options(category)}
      onChanged={change}
    />
  );
}

function Channels() {
  const { t } = useTranslation();
  const choices = useChoices();
  const choice = (key: string, values: readonly string[], branch: string): FormGridColumn => ({
    key,
    label: t(`termSheet.field.${key}`),
    required: true,
    options: () => choices(values, branch),
    cell: (at) => (
      <FormSelect name={`${at}.${key}`} label={t(`termSheet.field.${key}`)} hideLabel required options={choices(values, branch)} />
    ),
  });
  const columns: FormGridColumn[] = [
    choice('channel', CHANNELS, 'termSheet.channel'),
    choice('distributionType', DISTRIBUTION_TYPES, 'termSheet.distributionType'),
    {
      key: 'name',
      label: t('termSheet.field.name'),
      required: true,
      cell: (at) => <FormText name={`${at}.name`} label={t('termSheet.field.name')} hideLabel required />,
    },
    { key: 'contact', label: t('termSheet.field.contact'), cell: (at) => <ContactCell name={at} /> },
  ];
  return (
    <>
      <FormGrid
        name="channels"
        columns={columns}
        empty={channel}
        rowLabel={(number) => t('termSheets.wizard.channel', { number })}
        add={t('termSheets.wizard.addChannel')}
      />
      <ListError name="channels" />
    </>
  );
}

function ContactCell({ name }: { name: string }) {
  const { t } = useTranslation();
  const row = useWatch({ name }) as Parameters<typeof needsContact>[0] | undefined;
  return (
    <FormText
      name={`${name}.contact`}
      label={t('termSheet.field.contact')}
      hideLabel
      placeholder="https://"
      required={needsContact(row ?? {})}
    />
  );
}
