import { documentDate, documentDay } from '@bls/proto/domain/values/date-format';
import type { Bilingual, DocumentInput } from '@bls/proto/contracts/calls/files/document-model';
import type { MgGroup, Terms } from '@bls/proto/domain/term-sheet/terms';
import type { Day } from '@bls/proto/domain/values/time';
import type { CompanyTable, ContractTable } from '../../db/schema.js';
import type { TerritoryName } from '../../identity-copies/identity-copies.api.js';
import { both } from '../../texts.js';
import { advertising, others, special } from './commitments.js';
import { carries } from './carries.js';
import { ratesTable } from './rates-table.js';
import { matchedNames, currencyText, join, moneyText, named, type Names, percentText, period, plain } from '../../deals/deals.api.js';

type Block = DocumentInput['blocks'][number];
type Listed = Extract<Block, { type: 'keyValues' }>;
type Table = Extract<Block, { type: 'table' }>;
export type Parties = { licensor: CompanyTable | undefined; licensee: CompanyTable | undefined };

const field = (name: string): Bilingual => both(`termSheet.field.${name}`);
const heading = (key: string): Block => ({ type: 'heading', text: both(`contract.document.${key}`) });
const clause = (key: string, params?: Record<string, string | number>): Block => ({
  type: 'paragraph',
  text: both(`contract.document.${key}`, params),
  numbered: true,
});

export function subject({ keyTerms, basicTerms }: Terms, territoryName: TerritoryName): Listed {
  const characters = (property: Terms['keyTerms']['properties'][number]): Bilingual => {
    const list = join(property.characters.map((character) => named(character.name, character.nameZh)));
    return { en: `${property.name} (${list.en})`, zh: `${property.nameZh ?? property.name}（${list.zh}）` };
  };
  return {
    type: 'keyValues',
    rows: [
      { label: field('properties'), value: join(keyTerms.properties.map(characters), { en: '; ', zh: '；' }) },
      { label: field('territories'), value: join(keyTerms.territories.map(territoryName)) },
      { label: field('exclusivity'), value: both(`termSheet.exclusivity.${keyTerms.exclusivity}`) },
      {
        label: field('productLanguages'),
        value: join(basicTerms.productLanguages.map((language) => both(`termSheet.productLanguage.${language}`))),
      },
      { label: field('sellOffDays'), value: both('contract.document.days', { count: keyTerms.sellOffDays }) },
    ],
  };
}

export const years = ({ keyTerms }: Terms): Listed => ({
  type: 'keyValues',
  rows: keyTerms.contractYears.map(({ from, to }, index) => ({
    label: both('contract.document.contractYear', { year: index + 1 }),
    value: period(from, to),
  })),
});

export const articles = ({ distribution }: Terms, names: Names): Table => ({
  type: 'table',
  columns: [{ label: field('category') }, { label: field('subCategory') }, { label: field('productName') }],
  rows: distribution.articles.map(({ category, subCategory, productName }) => [
    named(names(category).name, names(category).nameZh),
    named(names(subCategory).name, names(subCategory).nameZh),
    plain(productName),
  ]),
});

export const channels = ({ distribution }: Terms): Table => ({
  type: 'table',
  columns: [{ label: field('channel') }, { label: field('distributionType') }, { label: field('name') }, { label: field('contact') }],
  rows: distribution.channels.map(({ channel, distributionType, name, contact }) => [
    both(`termSheet.channel.${channel}`),
    both(`termSheet.distributionType.${distributionType}`),
    plain(name),
    plain(contact ?? ''),
  ]),
});

export const guarantee = (terms: Terms, group: MgGroup): Table => ({
  type: 'table',
  caption: plain(group.name),
  columns: [{ label: field('dueOn') }, { label: field('percent'), align: 'right' }, { label: field('amount'), align: 'right' }],
  rows: group.schedule.map(({ dueOn, percent, amount }) => [
    documentDay(dueOn),
    percentText(percent),
    moneyText(amount, terms.basicTerms.currency),
  ]),
  totals: [[both('contract.document.total'), '100 %', moneyText(group.amount, terms.basicTerms.currency)]],
});

/** What a guarantee matches, and how it counts. */
export function guaranteeTerms(terms: Terms, group: MgGroup, names: Names): Listed {
  const { category, channel, property } = matchedNames(terms, names);
  return {
    type: 'keyValues',
    rows: [
      { label: field('category'), value: category(group.category) },
      { label: field('channel'), value: channel(group.channel) },
      { label: field('propertyId'), value: property(group.propertyId) },
      { label: field('years'), value: both(`termSheet.years.${group.years}`) },
      {
        label: field('minimumPayment'),
        value: group.minimumPayment ? plain(moneyText(group.minimumPayment, terms.basicTerms.currency)) : both('contract.document.none'),
      },
      { label: field('prorate'), value: both(`termSheet.prorate.${group.prorate}`) },
      { label: field('sellOffCounts'), value: both(group.sellOffCounts ? 'contract.document.yes' : 'contract.document.no') },
    ],
  };
}

export const payment = ({ basicTerms }: Terms): Listed => ({
  type: 'keyValues',
  rows: [
    { label: field('currency'), value: plain(currencyText(basicTerms.currency)) },
    { label: field('salesCurrency'), value: plain(currencyText(basicTerms.salesCurrency)) },
    { label: field('reportingFrequency'), value: both(`termSheet.reportingFrequency.${basicTerms.reportingFrequency}`) },
    { label: field('paymentSchedule'), value: both(`termSheet.paymentSchedule.${basicTerms.paymentSchedule}`) },
    { label: field('paymentDays'), value: both('contract.document.days', { count: basicTerms.paymentDays }) },
    {
      label: field('netOfTurnoverTax'),
      value: basicTerms.netOfTurnoverTax ? plain(percentText(basicTerms.turnoverTaxPercent ?? '0')) : both('contract.document.no'),
    },
  ],
});

/** A contract with the day on which its version was made, in the time zone of the tenant. */
export type DatedContract = ContractTable & { createdOn: Day };

/** The contract document in both languages, from the terms of the signed term sheet. Pure. */
export function contractDocument(contract: DatedContract, parties: Parties, names: Names, territoryName: TerritoryName): DocumentInput {
  const { terms } = contract;
  const { purpose } = terms;
  const licensor = named(purpose.licensorName, purpose.licensorNameZh);
  const lines = (company: CompanyTable | undefined): string[] => (company?.address ? [company.address] : []);
  return {
    title: both('contract.document.title'),
    subtitle: named(
      `${purpose.licensorName} / ${purpose.licenseeName}`,
      `${licensor.zh}／${purpose.licenseeNameZh ?? purpose.licenseeName}`,
    ),
    number: contract.number,
    date: documentDate(contract.createdOn),
    issuer: { name: licensor, lines: lines(parties.licensor) },
    recipient: {
      label: both('termSheet.field.licenseeId'),
      name: named(purpose.legalEntityName, purpose.legalEntityName),
      lines: lines(parties.licensee),
    },
    layout: 'stacked',
    blocks: [
      heading('subject'),
      clause('grant'),
      subject(terms, territoryName),
      heading('term'),
      years(terms),
      heading('products'),
      articles(terms, names),
      heading('channels'),
      channels(terms),
      heading('royalty'),
      clause('royaltyClause'),
      ratesTable(terms, names),
      heading('guarantee'),
      clause('guaranteeClause'),
      ...(terms.mg.mainlandChinaPercent ? [clause('mainlandChinaClause', { percent: percentText(terms.mg.mainlandChinaPercent) })] : []),
      ...terms.mg.groups.flatMap((group) => [guarantee(terms, group), guaranteeTerms(terms, group, names)]),
      ...carries(terms),
      heading('payment'),
      payment(terms),
      ...advertising(terms),
      ...others(terms),
      ...special(terms),
      heading('provisions'),
      clause('approvalClause'),
      clause('sellOffClause'),
      clause('carriedClause', { number: contract.termSheetNumber, version: contract.termSheetVersion }),
      heading('signatures'),
      {
        type: 'signatures',
        parties: [
          { role: field('licensorId'), company: licensor },
          { role: field('licenseeId'), company: named(purpose.legalEntityName, purpose.licenseeNameZh) },
        ],
      },
    ],
  };
}
