import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { DECIMAL_PATTERN } from '@bls/proto/domain/values/decimal';
import { useTranslation } from 'react-i18next';
import { useDealText } from '../../../domain/deal/use-deal-text.js';
import { useTerritories } from '../../../domain/territory/territories.js';
import { formatDate, formatDecimal, formatPercent } from '../../../lib/text/format.js';

/** Prefixes of the translation keys for the values of a field. */
const BRANCHES: Record<string, string> = {
  purpose: 'termSheet.purpose',
  exclusivity: 'termSheet.exclusivity',
  distributionType: 'termSheet.distributionType',
  royaltyBase: 'termSheet.royaltyBase',
  determination: 'termSheet.determination',
  type: 'termSheet.rateType',
  mode: 'termSheet.mode',
  per: 'termSheet.per',
  reportingFrequency: 'termSheet.reportingFrequency',
  paymentSchedule: 'termSheet.paymentSchedule',
  productLanguages: 'termSheet.productLanguage',
  prorate: 'termSheet.prorate',
  kind: 'termSheet.carryKind',
  years: 'termSheet.years',
  dimension: 'termSheet.crossDimension',
  spendingType: 'termSheet.spendingType',
};

/** Ids with a name. */
const SHOWN_IDS = new Set(['propertyId', 'groupId', 'toGroupId']);

/** The text of any value of the document: codes by name, dates and figures in the user's format, rows by their contents. */
export function useValueText(terms: TermsDraft): (path: readonly string[], value: unknown) => string {
  const { t } = useTranslation();
  const deal = useDealText(terms);
  const { nameOf } = useTerritories();
  const one = (field: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return '–';
    if (typeof value === 'boolean') return t(value ? 'deal.yes' : 'deal.no');
    if (Array.isArray(value)) return value.map((item) => one(field, item)).join(t('deal.comma'));
    if (typeof value === 'object') return rowText(value as Record<string, unknown>);
    const text = String(value);
    if (field === 'category' || field === 'subCategory') return deal.category(text);
    if (field === 'channel') return deal.channel(text);
    if (field === 'propertyId') return deal.property(text);
    if (field === 'groupId' || field === 'toGroupId') return terms.mg?.groups?.find(({ id }) => id === text)?.name ?? text;
    if (field === 'territories') return nameOf(text);
    const branch = BRANCHES[field];
    if (branch) return t(`${branch}.${text}`, { defaultValue: text });
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
    if (field === 'rate') return formatPercent(text);
    return DECIMAL_PATTERN.test(text) ? formatDecimal(text) : text;
  };
  const hidden = /Id$|^id$|^code$|NameZh$|^nameZh$/;
  const rowText = (row: Record<string, unknown>): string =>
    Object.entries(row)
      .filter(
        ([field, value]) => (SHOWN_IDS.has(field) || !hidden.test(field)) && value !== '' && value !== null && typeof value !== 'object',
      )
      .map(([field, value]) => one(field, value))
      .join(' · ');
  return (path, value) =>
    one(path.findLast((part) => part in BRANCHES || part === 'territories' || /^[a-z]+[A-Za-z]*$/.test(part)) ?? '', value);
}
