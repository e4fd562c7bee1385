import { documentDay } from '@bls/proto/domain/values/clock/date-format';
import type { Day } from '@bls/proto/domain/values/time';
import type { Bilingual } from '@bls/proto/contracts/calls/files/document-model';
import { AGREED_TERMS } from '@bls/proto/domain/contract-template/agreed-terms';
import { filledWording } from '@bls/proto/domain/clause/clause';
import type { TemplateLanguage } from '@bls/proto/domain/contract-template/fields';
import {
  inLanguage,
  type Placeholder,
  PLACEHOLDER_CONDITIONS,
  PLACEHOLDER_ROWS,
  type PlaceholderCondition,
  type TemplateValues,
} from '@bls/proto/domain/contract-template/placeholders';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import type { CompanyTable, ContractTable } from '../../db/schema.js';
import type { TerritoryName } from '../../identity-copies/identity-copies.api.js';
import { both } from '../../texts.js';
import { currencyText, join, moneyText, named, type Names, percentText, period, plain } from '../../deals/deals.api.js';
import { type CompanyNames, crossClause, dealRows, type DealRows } from './deal-rows.js';

export type Parties = { licensor: Address; licensee: Address };
type Address = Pick<CompanyTable, 'address'> | undefined;
/** What the document of a contract takes texts from, beside the contract. `createdOn`: its day in the time zone of the tenant. */
export type TextSources = {
  createdOn: Day;
  parties: Parties;
  names: Names;
  territoryName: TerritoryName;
  companyName: CompanyNames;
  /** The clauses of the library that were inserted, with placeholders. */
  clauses: readonly InsertedClause[];
};
type InsertedClause = { title: string; titleZh: string; en: string; zh: string };
export type Documented = Pick<ContractTable, 'tenant' | 'number' | 'termSheetNumber' | 'termSheetVersion' | 'terms'>;

const LINES = { en: '\n', zh: '\n' };
const field = (name: string): Bilingual => both(`termSheet.field.${name}`);

/** "Samples: six pieces". A text that is the same in both languages appears once. */
function labelled({ label, value }: { label: Bilingual; value: Bilingual }): Bilingual {
  const en = `${label.en}: ${value.en}`;
  const [name, content] = [label.zh ?? label.en, value.zh ?? value.en];
  return name === label.en && content === value.en ? plain(en) : { en, zh: `${name}：${content}` };
}

/** The rows of a table as lines. */
const lines = (rows: readonly Readonly<Record<string, Bilingual>>[]): Bilingual =>
  join(
    rows.map((row) =>
      join(
        Object.values(row).filter((cell) => cell.en !== ''),
        { en: ' · ', zh: ' · ' },
      ),
    ),
    LINES,
  );

function insuranceLimits({ others: { insurance }, basicTerms }: Terms): Bilingual {
  const { perOccurrence, aggregate, deviation } = insurance;
  const money = (amount: string): Bilingual => plain(moneyText(amount, basicTerms.currency));
  const rows = [
    ...(perOccurrence ? [{ label: field('perOccurrence'), value: money(perOccurrence) }] : []),
    ...(aggregate ? [{ label: field('aggregate'), value: money(aggregate) }] : []),
    ...(deviation ? [{ label: field('deviation'), value: plain(deviation) }] : []),
  ];
  return join(rows.map(labelled), LINES);
}

function guaranteeLine(row: DealRows['guaranteeRows'][number]): Bilingual {
  const { group, amount: _, minimumPayment, category, channel, property, years, prorate, sellOffCounts } = row;
  const parts = { category, channel, propertyId: property, years, minimumPayment, prorate, sellOffCounts };
  return join([group, ...Object.entries(parts).map(([name, value]) => labelled({ label: field(name), value }))], { en: ' · ', zh: ' · ' });
}

/** "All articles · Excess, carried forward · Contract Year 1 · Contract Year 2 · USD 1.00"; the other guarantee only between two. */
function carryLine({
  dimension,
  group,
  kind,
  fromYear,
  toGroup,
  toYear,
  max,
}: DealRows['carryRows'][number]): Readonly<Record<string, Bilingual>> {
  if (toGroup.en === group.en) return { group, kind, fromYear, toYear, max };
  const into = {
    en: both('contract.document.into', { name: toGroup.en }).en,
    zh: both('contract.document.into', { name: toGroup.zh ?? toGroup.en }).zh,
  };
  return { dimension, group, kind, fromYear, into, toYear, max };
}

/** The texts of a contract for the placeholders of templates, in both languages. Pure. */
export function contractTexts(
  contract: Documented,
  { parties, createdOn, ...sources }: TextSources,
  rows: DealRows,
): Record<Placeholder, Bilingual> {
  const { terms } = contract;
  const { purpose, keyTerms, basicTerms, mg, others } = terms;
  const [from, to] = [keyTerms.contractYears[0]?.from ?? '', keyTerms.contractYears.at(-1)?.to ?? ''];
  const makers = lines(rows.makerRows);
  const distributors = lines(rows.distributorRows);
  const minimum = rows.guaranteeRows.filter((_, index) => mg.groups[index]?.minimumPayment);
  return {
    number: plain(contract.number),
    date: documentDay(createdOn),
    termSheet: both('contract.document.termSheetVersion', { number: contract.termSheetNumber, version: contract.termSheetVersion }),
    purpose: both(`termSheet.purpose.${purpose.purpose}`),
    followsContract: plain(purpose.followsContractNumber ?? ''),
    licensor: named(purpose.licensorName, purpose.licensorNameZh),
    licensorAddress: plain(parties.licensor?.address ?? ''),
    licensee: plain(purpose.legalEntityName),
    licenseeName: named(purpose.licenseeName, purpose.licenseeNameZh),
    licenseeAddress: plain(parties.licensee?.address ?? ''),
    properties: join(
      rows.propertyRows.map(({ property, characters }) => ({
        en: `${property.en} (${characters.en})`,
        zh: `${property.zh}（${characters.zh}）`,
      })),
      { en: '; ', zh: '；' },
    ),
    territories: join(keyTerms.territories.map(sources.territoryName)),
    exclusivity: both(`termSheet.exclusivity.${keyTerms.exclusivity}`),
    productLanguages: join(basicTerms.productLanguages.map((language) => both(`termSheet.productLanguage.${language}`))),
    term: period(from, to),
    termFrom: documentDay(from),
    termTo: documentDay(to),
    contractYears: join(
      keyTerms.contractYears.map((year, index) => {
        const label = both('contract.document.contractYear', { year: index + 1 });
        return labelled({ label, value: period(year.from, year.to) });
      }),
      LINES,
    ),
    sellOffDays: both('contract.document.days', { count: keyTerms.sellOffDays }),
    articles: lines(rows.articleRows),
    channels: lines(rows.channelRows),
    rates: lines(rows.rateRows),
    currency: plain(currencyText(basicTerms.currency)),
    salesCurrency: plain(currencyText(basicTerms.salesCurrency)),
    conversionRate: plain(
      basicTerms.conversionRate === undefined
        ? ''
        : `${currencyText(basicTerms.salesCurrency)} 1 = ${currencyText(basicTerms.currency)} ${basicTerms.conversionRate}`,
    ),
    guarantee: lines(rows.guaranteeRows.map(({ group, amount }) => ({ group, amount }))),
    instalments: lines(rows.instalmentRows),
    guaranteeTerms: join(rows.guaranteeRows.map(guaranteeLine), LINES),
    minimumPayments: lines(minimum.map(({ group, minimumPayment }) => ({ group, minimumPayment }))),
    mainlandChinaPercent: plain(mg.mainlandChinaPercent === undefined ? '' : percentText(mg.mainlandChinaPercent)),
    crossCollateralization: lines(rows.carryRows.map(carryLine)),
    crossClause: crossClause(terms),
    reportingFrequency: both(`termSheet.reportingFrequency.${basicTerms.reportingFrequency}`),
    paymentSchedule: both(`termSheet.paymentSchedule.${basicTerms.paymentSchedule}`),
    paymentDays: both('contract.document.days', { count: basicTerms.paymentDays }),
    turnoverTax: basicTerms.netOfTurnoverTax ? plain(percentText(basicTerms.turnoverTaxPercent ?? '0')) : both('contract.document.no'),
    advertising: lines(rows.advertisingRows),
    salesForecast: lines(rows.forecastRows),
    insurance: join(
      [makers, distributors, insuranceLimits(terms)].filter(({ en }) => en !== ''),
      LINES,
    ),
    makers,
    distributors,
    insuranceLimits: insuranceLimits(terms),
    styleGuides: both(others.earlyAccessToStyleGuides ? 'contract.document.yes' : 'contract.document.no'),
    provisions: join(
      rows.provisionRows.map(({ title, wording }) => labelled({ label: title, value: wording })),
      LINES,
    ),
  };
}

/** Which conditional parts of a template the deal has. */
export function conditionsOf(terms: Terms): Record<PlaceholderCondition, boolean> {
  const has = (name: HasCondition): boolean => AGREED_TERMS[name].isAgreed(terms);
  return {
    isExclusive: terms.keyTerms.exclusivity === 'exclusive',
    followsAnother: has('followsContract'),
    hasConversion: has('conversion'),
    hasTurnoverTax: has('turnoverTax'),
    hasMinimumPayment: has('minimumPayments'),
    hasMainlandChina: has('mainlandChina'),
    hasCarries: has('carries'),
    hasAdvertising: has('advertising'),
    hasForecast: has('salesForecast'),
    hasMakers: has('makers'),
    hasDistributors: has('distributors'),
    hasInsurance: has('insurance'),
    hasStyleGuides: has('styleGuides'),
    hasProvisions: has('provisions'),
  };
}
type HasCondition = {
  [K in keyof typeof AGREED_TERMS]: (typeof AGREED_TERMS)[K] extends { isAgreed: unknown } ? K : never;
}[keyof typeof AGREED_TERMS];

/** The values of a contract for the placeholders of a template in its language. Pure. */
export function templateValues(contract: Documented, sources: TextSources, language: TemplateLanguage): TemplateValues {
  const { terms } = contract;
  const rows = withClauses(contract, sources, dealRows(terms, sources.names, sources.territoryName, sources.companyName));
  const conditions = conditionsOf(terms);
  if (sources.clauses.length > 0) conditions.hasProvisions = true;
  const values: TemplateValues = inEachLanguage(contractTexts(contract, sources, rows), language);
  for (const name of Object.keys(PLACEHOLDER_ROWS) as (keyof DealRows)[])
    values[name] = rows[name].map((row) => inEachLanguage(row, language));
  for (const name of PLACEHOLDER_CONDITIONS) values[name] = conditions[name] ? [{}] : [];
  return values;
}

/** The rows with the inserted clauses, which stand among the special provisions, after those of the deal. */
function withClauses(contract: Documented, sources: TextSources, rows: DealRows): DealRows {
  if (sources.clauses.length === 0) return rows;
  const texts: Readonly<Record<string, Bilingual>> = contractTexts(contract, sources, rows);
  const inserted = sources.clauses.map(({ title, titleZh, en, zh }) => ({
    title: named(title, titleZh),
    wording: {
      en: filledWording(en, (name) => texts[name]?.en),
      zh: filledWording(zh, (name) => texts[name]?.zh ?? texts[name]?.en),
    },
  }));
  return { ...rows, provisionRows: [...rows.provisionRows, ...inserted] };
}

/** Each text in the language of the template, and as `name.en` and `name.zh` in one language. */
function inEachLanguage(texts: Readonly<Record<string, Bilingual>>, language: TemplateLanguage): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, text] of Object.entries(texts)) {
    values[name] = inLines(text, language);
    values[`${name}.en`] = text.en;
    values[`${name}.zh`] = text.zh ?? text.en;
  }
  return values;
}

/** Of several lines each one gets both languages, instead of all lines in one language and then in the other. */
function inLines({ en, zh }: Bilingual, language: TemplateLanguage): string {
  const [english, chinese] = [en.split('\n'), zh?.split('\n')];
  if (english.length !== chinese?.length) return inLanguage({ en, zh }, language);
  return english.map((text, at) => inLanguage({ en: text, zh: chinese[at] }, language)).join('\n');
}
