import type { Terms } from '../term-sheet/terms.js';
import { isBetweenGroups } from '../term-sheet/carry.js';
import { type PlaceholderPath, printedPlaceholders, type UsedPlaceholder } from './placeholders.js';

type AgreedTerm = {
  /** The fields of the terms that it consists of. */
  fields: readonly string[];
  /** The placeholders that print it: all of one of these lists. */
  printedBy: readonly (readonly PlaceholderPath[])[];
  /** Whether the deal has it; absent: every deal. */
  isAgreed?: (terms: Terms) => boolean;
};

const ofRows = <R extends string, F extends string>(rows: R, fields: readonly F[]): `${R}.${F}`[] =>
  fields.map((field): `${R}.${F}` => `${rows}.${field}`);
const rateFields = (fields: readonly string[]): string[] => fields.map((field) => `royalty.rates.${field}`);
const groupFields = (fields: readonly string[]): string[] => fields.map((field) => `mg.groups.${field}`);
const isTextGiven = (text: string | null | undefined): boolean => text !== undefined && text !== null && text !== '';

/**
 * What parties agree in a deal, with the placeholders that print it. A template has a place for a term when it contains all
 * placeholders of one of the lists.
 */
export const AGREED_TERMS = {
  licensor: { fields: ['purpose.licensorName', 'purpose.licensorNameZh'], printedBy: [['licensor']] },
  licensee: {
    fields: ['purpose.legalEntityName', 'purpose.licenseeName', 'purpose.licenseeNameZh'],
    printedBy: [['licensee']],
  },
  followsContract: {
    fields: ['purpose.purpose', 'purpose.followsContractNumber'],
    printedBy: [['followsContract']],
    isAgreed: ({ purpose }) => purpose.purpose !== 'newContract',
  },
  properties: {
    fields: [
      'keyTerms.properties.name',
      'keyTerms.properties.nameZh',
      'keyTerms.properties.characters.name',
      'keyTerms.properties.characters.nameZh',
    ],
    printedBy: [['properties'], ['propertyRows.property', 'propertyRows.characters']],
  },
  territories: { fields: ['keyTerms.territories'], printedBy: [['territories'], ['territoryRows.territory']] },
  exclusivity: { fields: ['keyTerms.exclusivity'], printedBy: [['exclusivity']] },
  contractYears: {
    fields: ['keyTerms.contractYears.from', 'keyTerms.contractYears.to'],
    printedBy: [['contractYears'], ['yearRows.from', 'yearRows.to'], ['term'], ['termFrom', 'termTo']],
  },
  sellOffDays: { fields: ['keyTerms.sellOffDays'], printedBy: [['sellOffDays']] },
  productLanguages: { fields: ['basicTerms.productLanguages'], printedBy: [['productLanguages']] },
  articles: {
    fields: ['distribution.articles.category', 'distribution.articles.subCategory', 'distribution.articles.productName'],
    printedBy: [['articles'], ofRows('articleRows', ['subCategory', 'product'])],
  },
  channels: {
    fields: [
      'distribution.channels.channel',
      'distribution.channels.distributionType',
      'distribution.channels.name',
      'distribution.channels.contact',
    ],
    printedBy: [['channels'], ofRows('channelRows', ['channel', 'kind', 'name', 'contact'])],
  },
  rates: {
    fields: rateFields([
      'category',
      'subCategory',
      'channel',
      'propertyId',
      'royaltyBase',
      'determination',
      'type',
      'mode',
      'rate',
      'fee',
      'per',
      'bands.from',
      'bands.to',
      'bands.rate',
      'bands.fee',
    ]),
    printedBy: [['rates'], ofRows('rateRows', ['category', 'channel', 'property', 'base', 'rate'])],
  },
  currency: { fields: ['basicTerms.currency'], printedBy: [['currency']] },
  conversion: {
    fields: ['basicTerms.salesCurrency', 'basicTerms.conversionRate'],
    printedBy: [['salesCurrency', 'conversionRate']],
    isAgreed: ({ basicTerms }) => basicTerms.salesCurrency !== basicTerms.currency,
  },
  guarantee: {
    fields: groupFields(['name', 'amount']),
    printedBy: [['guarantee'], ofRows('guaranteeRows', ['group', 'amount'])],
  },
  guaranteeTerms: {
    fields: groupFields(['category', 'channel', 'propertyId', 'years', 'prorate', 'sellOffCounts']),
    printedBy: [['guaranteeTerms'], ofRows('guaranteeRows', ['category', 'channel', 'property', 'years', 'prorate', 'sellOffCounts'])],
  },
  instalments: {
    fields: groupFields(['schedule.percent', 'schedule.amount', 'schedule.dueOn']),
    printedBy: [['instalments'], ofRows('instalmentRows', ['group', 'dueOn', 'amount'])],
  },
  minimumPayments: {
    fields: groupFields(['minimumPayment']),
    printedBy: [['minimumPayments'], ['guaranteeTerms'], ['guaranteeRows.minimumPayment']],
    isAgreed: ({ mg }) => mg.groups.some(({ minimumPayment }) => isTextGiven(minimumPayment)),
  },
  mainlandChina: {
    fields: ['mg.mainlandChinaPercent'],
    printedBy: [['mainlandChinaPercent']],
    isAgreed: ({ mg }) => isTextGiven(mg.mainlandChinaPercent),
  },
  carries: {
    fields: ['cross.enabled', ...['groupId', 'fromYear', 'toYear', 'kind', 'max'].map((field) => `cross.carries.${field}`)],
    printedBy: [['crossCollateralization'], ofRows('carryRows', ['group', 'kind', 'fromYear', 'toYear', 'max'])],
    isAgreed: ({ cross }) => cross.enabled && cross.carries.length > 0,
  },
  carriesBetween: {
    fields: ['cross.carries.dimension', 'cross.carries.toGroupId'],
    printedBy: [['crossCollateralization'], ofRows('carryRows', ['dimension', 'toGroup'])],
    isAgreed: ({ cross }) => cross.enabled && cross.carries.some(isBetweenGroups),
  },
  reportingFrequency: { fields: ['basicTerms.reportingFrequency'], printedBy: [['reportingFrequency']] },
  paymentSchedule: { fields: ['basicTerms.paymentSchedule'], printedBy: [['paymentSchedule']] },
  paymentDays: { fields: ['basicTerms.paymentDays'], printedBy: [['paymentDays']] },
  turnoverTax: {
    fields: ['basicTerms.netOfTurnoverTax', 'basicTerms.turnoverTaxPercent'],
    printedBy: [['turnoverTax']],
    isAgreed: ({ basicTerms }) => basicTerms.netOfTurnoverTax,
  },
  advertising: {
    fields: ['kind', 'channels', 'spendingType', 'amount', 'percent', 'year', 'description'].map(
      (field) => `advertising.commitments.${field}`,
    ),
    printedBy: [['advertising'], ofRows('advertisingRows', ['kind', 'media', 'year', 'amount', 'description'])],
    isAgreed: ({ advertising }) => advertising.commitments.length > 0,
  },
  salesForecast: {
    fields: ['basicTerms.salesForecast.year', 'basicTerms.salesForecast.amount'],
    printedBy: [['salesForecast'], ofRows('forecastRows', ['year', 'amount'])],
    // otherwise it is a plan and binds nobody
    isAgreed: ({ advertising }) => advertising.commitments.some(({ spendingType }) => spendingType === 'percentOfForecast'),
  },
  makers: {
    fields: ['kind', 'name', 'address', 'articles'].map((field) => `others.makers.${field}`),
    printedBy: [['makers'], ['insurance'], ofRows('makerRows', ['kind', 'name', 'address', 'articles'])],
    isAgreed: ({ others }) => others.makers.length > 0,
  },
  distributors: {
    fields: ['name', 'contact', 'territories'].map((field) => `others.distributors.${field}`),
    printedBy: [['distributors'], ['insurance'], ofRows('distributorRows', ['name', 'contact', 'territories'])],
    isAgreed: ({ others }) => others.distributors.length > 0,
  },
  insurance: {
    fields: ['perOccurrence', 'aggregate', 'deviation'].map((field) => `others.insurance.${field}`),
    printedBy: [['insuranceLimits'], ['insurance']],
    isAgreed: ({ others }) => Object.values(others.insurance).some(isTextGiven),
  },
  styleGuides: {
    fields: ['others.earlyAccessToStyleGuides'],
    printedBy: [['styleGuides']],
    isAgreed: ({ others }) => others.earlyAccessToStyleGuides,
  },
  provisions: {
    fields: ['provisions.provisions.title', 'provisions.provisions.wording'],
    printedBy: [['provisions'], ofRows('provisionRows', ['title', 'wording'])],
    isAgreed: ({ provisions }) => provisions.provisions.length > 0,
  },
} as const satisfies Record<string, AgreedTerm>;
export type AgreedTermName = keyof typeof AGREED_TERMS;
export const AGREED_TERM_NAMES = Object.keys(AGREED_TERMS) as [AgreedTermName, ...AgreedTermName[]];

const ID = 'Identifies a record; the name beside it is printed.';
const ROW = 'Identifies the row, for comparison and references.';
const PROPERTY = 'Belongs to the record of the property and limits the deal; the contract years lie within it.';
const REVIEW = 'Information of the licensee for the decision about the deal; no obligation.';

/** Fields of the terms that no contract prints, each with the reason. */
export const NOT_PRINTED: Readonly<Record<string, string>> = {
  'purpose.followsContractId': ID,
  'purpose.licensorId': ID,
  'purpose.licenseeId': ID,
  'purpose.note': 'A note of the licensor to itself.',
  'keyTerms.properties.propertyId': ID,
  'keyTerms.properties.brandOwnerId': ID,
  'keyTerms.properties.code': 'The licensor\u2019s own code.',
  'keyTerms.properties.validFrom': PROPERTY,
  'keyTerms.properties.validTo': PROPERTY,
  'keyTerms.properties.rateTypes': PROPERTY,
  'keyTerms.properties.characters.characterId': ID,
  'keyTerms.properties.characters.territories': PROPERTY,
  'keyTerms.properties.characters.validFrom': PROPERTY,
  'keyTerms.properties.characters.validTo': PROPERTY,
  'basicTerms.litigation': REVIEW,
  'basicTerms.litigationExplanation': REVIEW,
  'distribution.articles.id': ROW,
  'distribution.channels.id': ROW,
  'advertising.commitments.id': ROW,
  'others.makers.id': ROW,
  'others.distributors.id': ROW,
  'others.salesHistory.yearsBefore': REVIEW,
  'others.salesHistory.amount': REVIEW,
  'others.projections.year': REVIEW,
  'others.projections.amount': REVIEW,
  'others.otherLicensors.id': REVIEW,
  'others.otherLicensors.licensor': REVIEW,
  'others.otherLicensors.properties': REVIEW,
  'others.otherLicensors.contact': REVIEW,
  'provisions.provisions.id': ROW,
  'royalty.rates.id': ROW,
  'cross.carries.id': ROW,
  'mg.groups.id': ROW,
  'mg.groups.schedule.id': ROW,
};

/** The terms that a deal agrees on and that a document with these placeholders has no place for. */
export function termsWithoutPlace(terms: Terms, used: readonly UsedPlaceholder[]): AgreedTermName[] {
  const printed: ReadonlySet<string> = printedPlaceholders(used);
  return AGREED_TERM_NAMES.filter((name) => {
    const { printedBy, isAgreed }: AgreedTerm = AGREED_TERMS[name];
    const hasPlace = printedBy.some((placeholders) => placeholders.every((placeholder) => printed.has(placeholder)));
    return !hasPlace && (isAgreed?.(terms) ?? true);
  });
}
