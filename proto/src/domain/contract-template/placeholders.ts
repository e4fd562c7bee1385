import type { TemplateLanguage } from './fields.js';

/**
 * Placeholders of a template, written `{name}`: one text each, taken from the signed term sheet. `{name.en}` and
 * `{name.zh}` are the same text in one language, for documents in which English and Chinese stand side by side.
 */
export const PLACEHOLDERS = [
  'number',
  'date',
  'termSheet',
  'purpose',
  'followsContract',
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
  'contractYears',
  'sellOffDays',
  'articles',
  'channels',
  'rates',
  'currency',
  'salesCurrency',
  'conversionRate',
  'guarantee',
  'instalments',
  'guaranteeTerms',
  'minimumPayments',
  'mainlandChinaPercent',
  'crossCollateralization',
  'crossClause',
  'reportingFrequency',
  'paymentSchedule',
  'paymentDays',
  'turnoverTax',
  'advertising',
  'salesForecast',
  'insurance',
  'makers',
  'distributors',
  'insuranceLimits',
  'styleGuides',
  'provisions',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/**
 * Everything between `{#name}` and `{/name}` is repeated, for example a table row. The list has the
 * placeholders of each row.
 */
export const PLACEHOLDER_ROWS = {
  propertyRows: ['property', 'characters', 'owner'],
  yearRows: ['year', 'from', 'to'],
  territoryRows: ['number', 'territory'],
  articleRows: ['category', 'subCategory', 'product'],
  channelRows: ['channel', 'kind', 'name', 'contact'],
  rateRows: ['category', 'channel', 'property', 'base', 'rate'],
  guaranteeRows: ['group', 'amount', 'category', 'channel', 'property', 'years', 'minimumPayment', 'prorate', 'sellOffCounts'],
  instalmentRows: ['group', 'dueOn', 'percent', 'amount'],
  carryRows: ['dimension', 'group', 'kind', 'fromYear', 'toGroup', 'toYear', 'max'],
  advertisingRows: ['kind', 'media', 'year', 'amount', 'description'],
  forecastRows: ['year', 'amount'],
  makerRows: ['kind', 'name', 'address', 'articles'],
  distributorRows: ['name', 'contact', 'territories'],
  provisionRows: ['title', 'wording'],
} as const satisfies Record<string, readonly string[]>;
export type PlaceholderRows = keyof typeof PLACEHOLDER_ROWS;

/** What stands between `{#name}` and `{/name}` is printed only when it holds for the deal, between `{^name}` and `{/name}` when not. */
export const PLACEHOLDER_CONDITIONS = [
  'isExclusive',
  'followsAnother',
  'hasConversion',
  'hasTurnoverTax',
  'hasMinimumPayment',
  'hasMainlandChina',
  'hasCarries',
  'hasAdvertising',
  'hasForecast',
  'hasMakers',
  'hasDistributors',
  'hasInsurance',
  'hasStyleGuides',
  'hasProvisions',
] as const;
export type PlaceholderCondition = (typeof PLACEHOLDER_CONDITIONS)[number];

/** `rates`, or `rateRows.rate` for one of repeated rows. */
export type PlaceholderPath = Placeholder | { [R in PlaceholderRows]: `${R}.${(typeof PLACEHOLDER_ROWS)[R][number]}` }[PlaceholderRows];

/** A placeholder of a document: `within` is the name of the repeated rows or the condition that contains it. */
export type UsedPlaceholder = { name: string; within?: string | undefined };

const ROWS: Readonly<Record<string, readonly string[]>> = PLACEHOLDER_ROWS;
const TEXTS: ReadonlySet<string> = new Set(PLACEHOLDERS);
const CONDITIONS: ReadonlySet<string> = new Set(PLACEHOLDER_CONDITIONS);
/** The name without the language. */
const baseOf = (name: string): string => name.replace(/\.(en|zh)$/, '');

/**
 * Unknown placeholders, as written, each once. A placeholder of the contract is also allowed inside repeated rows, and
 * everything is allowed inside a condition.
 */
export function unknownPlaceholders(used: readonly UsedPlaceholder[]): string[] {
  const known = ({ name, within }: UsedPlaceholder): boolean => {
    const base = baseOf(name);
    if (TEXTS.has(base)) return true;
    const isInRow = within !== undefined && !CONDITIONS.has(within);
    return isInRow ? (ROWS[within]?.includes(base) ?? false) : name in ROWS || CONDITIONS.has(name);
  };
  return [...new Set(used.filter((one) => !known(one)).map(({ name }) => name))];
}

/** What a template prints: `rates`, `rateRows.rate`. Without languages, names of rows and conditions; each once. */
export function printedPlaceholders(used: readonly UsedPlaceholder[]): Set<string> {
  return new Set(
    used.flatMap(({ name, within }) => {
      const base = baseOf(name);
      // within rows their own placeholder comes before one of the contract with the same name
      if (within !== undefined && ROWS[within]?.includes(base)) return [`${within}.${base}`];
      return TEXTS.has(base) ? [base] : [];
    }),
  );
}

export type TemplateValues = Record<string, string | Record<string, string>[]>;

/**
 * A text in the language of the template. In a bilingual document Chinese follows on a line of its own, so that no sentence
 * mixes the languages; a text that is the same in both appears once.
 */
export const inLanguage = ({ en, zh }: { en: string; zh?: string | undefined }, language: TemplateLanguage): string => {
  if (!zh || zh === en || language === 'en') return en;
  return language === 'zh' ? zh : `${en}\n${zh}`;
};
