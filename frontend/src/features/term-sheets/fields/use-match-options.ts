import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { ANY } from '@bls/proto/domain/term-sheet/match';
import { useTranslation } from 'react-i18next';
import { useCatalogue } from '../../../domain/deal/use-deal-text.js';
import { useNameOf } from '../../../lib/text/names.js';

const unique = <T>(values: readonly (T | undefined)[]): T[] => [...new Set(values.filter((value): value is T => value !== undefined))];

/** What a rate or a guarantee may be limited to: each licensed item of the deal, and all of them. `keywords`: names to paste. */
export function useMatchOptions({ distribution, keyTerms }: TermsDraft) {
  const { t } = useTranslation();
  const { nameOf, namesOf } = useCatalogue();
  const nameText = useNameOf();
  const all = { value: ANY, label: t('deal.all') };
  const articles = distribution?.articles ?? [];
  const named = (codes: readonly (string | undefined)[]) =>
    unique(codes).map((value) => ({ value, label: nameOf(value), keywords: namesOf(value) }));
  return {
    categories: [all, ...named(articles.map((article) => article.category))],
    subCategoriesOf: (category: unknown) => [
      all,
      ...named(articles.filter((article) => article.category === category).map((article) => article.subCategory)),
    ],
    channels: [
      all,
      ...unique((distribution?.channels ?? []).map(({ channel }) => channel)).map((value) => ({
        value: value as string,
        label: t(`termSheet.channel.${value}`),
      })),
    ],
    properties: [
      all,
      ...(keyTerms?.properties ?? []).map((one) => ({
        value: one.propertyId ?? '',
        label: nameText(one),
        keywords: [one.code, one.name, one.nameZh].join('\n'),
      })),
    ],
  };
}
