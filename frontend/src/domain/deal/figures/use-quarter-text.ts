import type { Quarter } from '@bls/proto/domain/royalty/plan/outlook';
import { useTranslation } from 'react-i18next';

/** The text of "2027-Q1". */
export function useQuarterText(): (quarter: Quarter) => string {
  const { t } = useTranslation();
  return (quarter) => t('simulator.quarter', { quarter: quarter.slice(-1), year: quarter.slice(0, 4) });
}
