import type { TemplateLanguage } from './fields.js';

/** Placeholders of a template, written `{name}`: one text each, taken from the signed term sheet. */
export const PLACEHOLDERS = [
  'number',
  'date',
  'termSheet',
  'licensor',
  'licensorAddress',
  'licensee',
  'licenseeName',
  'licenseeAddress',
  'properties',
  'territories',
  'exclusivity',
  'productLanguages',
  'term',
  'termFrom',
  'termTo',
  'sellOffDays',
  'articles',
  'channels',
  'rates',
  'currency',
  'guarantee',
  'instalments',
  'guaranteeTerms',
  'crossCollateralization',
  'reportingFrequency',
  'paymentSchedule',
  'paymentDays',
  'turnoverTax',
  'advertising',
  'insurance',
  'provisions',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/**
 * Everything between `{#name}` and `{/name}` is repeated, for example a table row. The list has the
 * placeholders of each row.
 */
export const PLACEHOLDER_ROWS = {
  yearRows: ['year', 'from', 'to'],
  articleRows: ['category', 'subCategory', 'product'],
  channelRows: ['channel', 'kind', 'name', 'contact'],
  rateRows: ['category', 'channel', 'property', 'base', 'rate'],
  instalmentRows: ['group', 'dueOn', 'percent', 'amount'],
  carryRows: ['group', 'kind', 'fromYear', 'toYear', 'max'],
  provisionRows: ['title', 'wording'],
} as const satisfies Record<string, readonly string[]>;
export type PlaceholderRows = keyof typeof PLACEHOLDER_ROWS;

/** A placeholder of a document: `within` is the name of the repeated rows that contain it. */
export type UsedPlaceholder = { name: string; within?: string | undefined };

const ROWS: Readonly<Record<string, readonly string[]>> = PLACEHOLDER_ROWS;
const TEXTS: ReadonlySet<string> = new Set(PLACEHOLDERS);

/** Unknown placeholders, as written, each once. A placeholder of the contract is also allowed inside repeated rows. */
export function unknownPlaceholders(used: readonly UsedPlaceholder[]): string[] {
  const known = ({ name, within }: UsedPlaceholder): boolean =>
    TEXTS.has(name) || (within === undefined ? name in ROWS : (ROWS[within]?.includes(name) ?? false));
  return [...new Set(used.filter((one) => !known(one)).map(({ name }) => name))];
}

export type TemplateValues = Record<string, string | Record<string, string>[]>;

/** In a bilingual document Chinese follows English; a text that is the same in both appears once. */
export const inLanguage = ({ en, zh }: { en: string; zh?: string | undefined }, language: TemplateLanguage): string => {
  if (!zh || zh === en || language === 'en') return en;
  return language === 'zh' ? zh : `${en} / ${zh}`;
};
