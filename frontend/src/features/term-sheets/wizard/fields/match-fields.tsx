import { ANY } from '@bls/proto/domain/term-sheet/formats';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCatalogue } from '../../../../domain/deal/use-deal-text.js';
import { FormSelect } from '../../../../ui/form/form-fields.js';
import { useNameOf } from '../../../../lib/text/names.js';

type Props = { name: string; terms: TermsDraft; withSubCategory?: boolean };
const unique = <T,>(values: (T | undefined)[]): T[] => [...new Set(values.filter((value): value is T => value !== undefined))];

/** The scope of a rate or a guarantee: selected licensed items, or all of them. */
export function MatchFields({ name, terms, withSubCategory = false }: Props) {
  const { t } = useTranslation();
  const { nameOf } = useCatalogue();
  const nameText = useNameOf();
  const { setValue } = useFormContext();
  const category = useWatch({ name: `${name}.category` }) as string;
  const all = { value: ANY, label: t('deal.all') };
  const articles = terms.distribution?.articles ?? [];
  const categories = unique(articles.map((article) => article.category)).map((value) => ({ value, label: nameOf(value) }));
  const subs = unique(articles.filter((article) => article.category === category).map((article) => article.subCategory)).map((value) => ({
    value,
    label: nameOf(value),
  }));
  const channels = unique((terms.distribution?.channels ?? []).map((channel) => channel.channel)).map((value) => ({
    value,
    label: t(`termSheet.channel.${value}`),
  }));
  const properties = (terms.keyTerms?.properties ?? []).map((property) => ({
    value: property.propertyId ?? '',
    label: nameText(property),
  }));
  return (
    <>
      <FormSelect
        name={`${name}.category`}
        label={t('termSheet.field.category')}
        required
        options={[all, ...categories]}
        onChanged={() => withSubCategory && setValue(`${name}.subCategory`, ANY, { shouldDirty: true })}
      />
      {withSubCategory ? (
        <FormSelect
          name={`${name}.subCategory`}
          label={t('termSheet.field.subCategory')}
          required
          options={[all, ...subs]}
          disabled={category === ANY || !category}
        />
      ) : null}
      <FormSelect name={`${name}.channel`} label={t('termSheet.field.channel')} required options={[all, ...channels]} />
      <FormSelect name={`${name}.propertyId`} label={t('termSheet.field.propertyId')} required options={[all, ...properties]} />
    </>
  );
}
