import type { SalesField } from '@bls/proto/domain/sales-report/vocabulary';
import { useTranslation } from 'react-i18next';
import { useCatalogue } from '../../../domain/deal/use-deal-text.js';

const CODED: readonly SalesField[] = ['channel', 'businessModel', 'dataType'];

/** The text of a cell as people read it: categories, channels and the like are stored as codes. */
export function useCellText(): (field: SalesField, value: string) => string {
  const { t } = useTranslation();
  const { nameOf } = useCatalogue();
  return (field, value) => {
    if (field === 'category' || field === 'subCategory') return nameOf(value);
    return CODED.includes(field) ? t(`salesReport.${field}.${value}`, { defaultValue: value }) : value;
  };
}
