import type { Bilingual } from '@bls/proto/contracts/calls/files/document-model';
import type { Currency } from '@bls/proto/domain/values/money';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { yearsTotal } from '@bls/proto/domain/term-sheet/figures/totals';
import { currencyText, join, named, type Names } from '../../deals/deals.api.js';
import type { TerritoryName } from '../../identity-copies/identity-copies.api.js';
import { both } from '../../texts.js';
import { type Cell, dayCell, field, figure, inCurrency, inPercent, label, labels, money, type Part, typed, words, yesNo } from './cells.js';

export const yearName = (year: number | undefined): Bilingual =>
  year === undefined ? both('termSheet.document.eachYear') : both('termSheet.document.contractYear', { year });
const currencyCell = (code: Currency | undefined) => typed(code && currencyText(code));
/** One row for each year, and one for all of them. */
function yearRows<R extends { amount?: string | undefined }>(
  years: readonly R[] = [],
  year: (row: R) => number | undefined,
  currency: Currency | undefined,
): Cell[][] {
  const total = yearsTotal(years);
  return [
    ...years.map((row) => [figure(year(row)), money(row.amount, currency)]),
    ...(total === undefined ? [] : [[words(both('contract.document.total')), money(total, currency)]]),
  ];
}

const territories = (codes: readonly string[] | undefined, name: TerritoryName) => words(join((codes ?? []).map(name)));

export const purposePart = ({ purpose = {} }: TermsDraft): Part => ({
  section: 'purpose',
  facts: [
    { label: field('purpose'), value: label('purpose', purpose.purpose) },
    { label: field('followsContractNumber'), value: typed(purpose.followsContractNumber) },
    { label: field('licensorId'), value: words(named(purpose.licensorName ?? '', purpose.licensorNameZh)) },
    { label: field('licenseeId'), value: words(named(purpose.licenseeName ?? '', purpose.licenseeNameZh)) },
    { label: field('legalEntityName'), value: typed(purpose.legalEntityName) },
    { label: field('note'), value: typed(purpose.note) },
  ],
  tables: [],
});

export const keyTermsPart = ({ keyTerms = {} }: TermsDraft, territory: TerritoryName): Part => ({
  section: 'keyTerms',
  facts: [
    { label: field('territories'), value: territories(keyTerms.territories, territory) },
    { label: field('exclusivity'), value: label('exclusivity', keyTerms.exclusivity) },
    {
      label: field('sellOffDays'),
      value: keyTerms.sellOffDays === undefined ? typed('') : words(both('contract.document.days', { count: keyTerms.sellOffDays })),
    },
  ],
  tables: [
    {
      caption: field('properties'),
      columns: [field('propertyId'), field('characters'), field('validFrom'), field('validTo')],
      rows: (keyTerms.properties ?? []).map((property) => [
        words(named(property.name ?? '', property.nameZh)),
        words(join((property.characters ?? []).map((one) => named(one.name ?? '', one.nameZh)))),
        dayCell(property.validFrom),
        dayCell(property.validTo),
      ]),
    },
    {
      caption: field('contractYears'),
      columns: [field('year'), field('from'), field('to')],
      rows: (keyTerms.contractYears ?? []).map(({ from, to }, index) => [words(yearName(index + 1)), dayCell(from), dayCell(to)]),
    },
  ],
});

export const basicTermsPart = ({ basicTerms = {} }: TermsDraft): Part => ({
  section: 'basicTerms',
  facts: [
    { label: field('currency'), value: currencyCell(basicTerms.currency) },
    { label: field('salesCurrency'), value: currencyCell(basicTerms.salesCurrency) },
    { label: field('conversionRate'), value: figure(basicTerms.conversionRate) },
    { label: field('reportingFrequency'), value: label('reportingFrequency', basicTerms.reportingFrequency) },
    { label: field('paymentSchedule'), value: label('paymentSchedule', basicTerms.paymentSchedule) },
    { label: field('paymentDays'), value: figure(basicTerms.paymentDays) },
    { label: field('netOfTurnoverTax'), value: yesNo(basicTerms.netOfTurnoverTax) },
    { label: inPercent(field('turnoverTaxPercent')), value: figure(basicTerms.turnoverTaxPercent) },
    { label: field('productLanguages'), value: labels('productLanguage', basicTerms.productLanguages) },
    { label: field('litigation'), value: yesNo(basicTerms.litigation) },
    { label: field('litigationExplanation'), value: typed(basicTerms.litigationExplanation) },
  ],
  tables: [
    {
      caption: field('salesForecast'),
      columns: [field('year'), inCurrency(field('amount'), basicTerms.salesCurrency)],
      rows: (basicTerms.salesForecast ?? []).map(({ year, amount }) => [words(yearName(year)), money(amount, basicTerms.salesCurrency)]),
    },
  ],
});

export const distributionPart = ({ distribution = {} }: TermsDraft, names: Names): Part => ({
  section: 'distribution',
  facts: [],
  tables: [
    {
      caption: field('articles'),
      columns: [field('category'), field('subCategory'), field('productName')],
      rows: (distribution.articles ?? []).map(({ category, subCategory, productName }) => [
        words(category ? named(names(category).name, names(category).nameZh) : { en: '' }),
        words(subCategory ? named(names(subCategory).name, names(subCategory).nameZh) : { en: '' }),
        typed(productName),
      ]),
    },
    {
      caption: field('channels'),
      columns: [field('channel'), field('distributionType'), field('name'), field('contact')],
      rows: (distribution.channels ?? []).map(({ channel, distributionType, name, contact }) => [
        label('channel', channel),
        label('distributionType', distributionType),
        typed(name),
        typed(contact),
      ]),
    },
  ],
});

export const othersPart = ({ others = {}, basicTerms = {} }: TermsDraft, territory: TerritoryName): Part => {
  const { insurance = {} } = others;
  const { currency, salesCurrency } = basicTerms;
  return {
    section: 'others',
    facts: [
      { label: field('earlyAccessToStyleGuides'), value: yesNo(others.earlyAccessToStyleGuides) },
      { label: inCurrency(field('perOccurrence'), currency), value: money(insurance.perOccurrence, currency) },
      { label: inCurrency(field('aggregate'), currency), value: money(insurance.aggregate, currency) },
      { label: field('deviation'), value: typed(insurance.deviation) },
    ],
    tables: [
      {
        caption: field('makers'),
        columns: [field('kind'), field('name'), field('address'), field('articles')],
        rows: (others.makers ?? []).map((maker) => [
          label('makerKind', maker.kind),
          typed(maker.name),
          typed(maker.address),
          typed(maker.articles),
        ]),
      },
      {
        caption: field('distributors'),
        columns: [field('name'), field('contact'), field('territories')],
        rows: (others.distributors ?? []).map((one) => [typed(one.name), typed(one.contact), territories(one.territories, territory)]),
      },
      {
        caption: field('salesHistory'),
        columns: [field('yearsBefore'), inCurrency(field('amount'), salesCurrency)],
        rows: yearRows(others.salesHistory, (one) => one.yearsBefore, salesCurrency),
      },
      {
        caption: field('projections'),
        columns: [field('year'), inCurrency(field('amount'), salesCurrency)],
        rows: yearRows(others.projections, (one) => one.year, salesCurrency),
      },
      {
        caption: field('otherLicensors'),
        columns: [field('licensor'), field('properties'), field('contact')],
        rows: (others.otherLicensors ?? []).map((one) => [typed(one.licensor), typed(one.properties), typed(one.contact)]),
      },
    ],
  };
};
