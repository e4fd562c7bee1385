import { OPEN_POOL } from '@bls/proto/domain/royalty/plan/open-pool';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { useTranslation } from 'react-i18next';
import { useDealText } from '../use-deal-text.js';

/** Names of the pools and contract years of a calculation of the deal. */
export function usePoolTexts(terms: TermsDraft) {
  const { t } = useTranslation();
  const text = useDealText(terms);
  const groups = terms.mg?.groups ?? [];
  const years = terms.keyTerms?.contractYears?.length ?? 0;
  const yearText = (year: number): string => (year > years ? t('simulator.sellOff') : t('simulator.year', { year: text.year(year) }));
  return {
    poolName: (pool: string): string =>
      pool === OPEN_POOL ? t('simulator.openPool') : (groups.find((group) => group.id === pool)?.name ?? ''),
    yearText,
    yearsText: (numbers: readonly number[]): string => (numbers.length > 1 ? t('simulator.allYears') : yearText(numbers[0] ?? 1)),
  };
}
