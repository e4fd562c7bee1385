import { categoryList } from '@bls/proto/client/licensing/catalogue/catalogue';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { ANY } from '@bls/proto/domain/term-sheet/match';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNameOf } from '../../lib/text/names.js';
import { useCall } from '../../lib/api/query.js';

/** The catalogue with names in the language of the page. */
export function useCatalogue() {
  const { data, isPending } = useCall(categoryList, {}, { staleTime: 600_000 });
  const nameOf = useNameOf();
  const names = useMemo(
    () =>
      new Map(
        [...(data?.retired ?? []), ...(data?.categories ?? []).flatMap((segment) => [segment, ...segment.subCategories])].map(
          (one) => [one.code, one] as const,
        ),
      ),
    [data],
  );
  // codes mean nothing to readers: until the names have loaded, a loading state is shown
  const unknown = (code: string): string => (isPending ? '…' : code);
  return {
    pending: isPending,
    categories: data?.categories ?? [],
    nameOf: (code: string | undefined) => (code ? nameOf(names.get(code)) || unknown(code) : ''),
    /** The names of a code in both languages, one per line. */
    namesOf: (code: string) => [names.get(code)?.name, names.get(code)?.nameZh].filter(Boolean).join('\n'),
  };
}

/** Texts of the parts of a deal: the names of a match, and the text for `*` (all). */
export function useDealText(terms: TermsDraft) {
  const { t } = useTranslation();
  const { nameOf } = useCatalogue();
  const name = useNameOf();
  const orAll = (value: string | undefined, text: (value: string) => string): string =>
    value === undefined || value === '' ? '–' : value === ANY ? t('deal.all') : text(value);
  const property = (id: string | undefined): string =>
    orAll(id, (value) => name(terms.keyTerms?.properties?.find((one) => one.propertyId === value)) || value);
  return {
    category: (code: string | undefined) => orAll(code, nameOf),
    channel: (code: string | undefined) => orAll(code, (value) => t(`termSheet.channel.${value}`)),
    property,
    year: (number: number) => t('deal.year', { count: number, ordinal: true }),
  };
}
