import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { useTranslation } from 'react-i18next';
import { FormSelect } from '../../../ui/form/form-fields.js';
import { useMatchOptions } from './use-match-options.js';

/** The scope of a guarantee: selected licensed items, or all of them. */
export function MatchFields({ name, terms }: { name: string; terms: TermsDraft }) {
  const { t } = useTranslation();
  const { categories, channels, properties } = useMatchOptions(terms);
  return (
    <>
      <FormSelect name={`${name}.category`} label={t('termSheet.field.category')} required options={categories} />
      <FormSelect name={`${name}.channel`} label={t('termSheet.field.channel')} required options={channels} />
      <FormSelect name={`${name}.propertyId`} label={t('termSheet.field.propertyId')} required options={properties} />
    </>
  );
}
