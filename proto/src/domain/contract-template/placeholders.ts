import type { TemplateLanguage } from './fields.js';

/** What stands in a template as `{name}`: one text each, drawn from the signed term sheet. */
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

/** What repeats what stands between `{#name}` and `{/name}`, a row of a table for instance, and what each row may name. */
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

/** A placeholder of a document: `within` names the rows around it. */
export type UsedPlaceholder = { name: string; within?: string | undefined };

const ROWS: Readonly<Record<string, readonly string[]>> = PLACEHOLDER_ROWS;
const TEXTS: ReadonlySet<string> = new Set(PLACEHOLDERS);

/** Names that mean nothing, as they are written, each once. A text of the contract may also stand inside of rows. */
export function unknownPlaceholders(used: readonly UsedPlaceholder[]): string[] {
  const known = ({ name, within }: UsedPlaceholder): boolean =>
    TEXTS.has(name) || (within === undefined ? name in ROWS : (ROWS[within]?.includes(name) ?? false));
  return [...new Set(used.filter((one) => !known(one)).map(({ name }) => name))];
}

export type TemplateValues = Record<string, string | Record<string, string>[]>;

/** In a document of both languages Chinese follows English; a word that is the same in both stands once. */
export const inLanguage = ({ en, zh }: { en: string; zh?: string | undefined }, language: TemplateLanguage): string => {
  if (!zh || zh === en || language === 'en') return en;
  return language === 'zh' ? zh : `${en} / ${zh}`;
};
