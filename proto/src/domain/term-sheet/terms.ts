import { z } from 'zod';
import {
  ADVERTISING_CHANNELS,
  CARRY_KINDS,
  channelSchema,
  contractYearNumberSchema,
  CROSS_DIMENSIONS,
  DISTRIBUTION_TYPES,
  EXCLUSIVITIES,
  FLAT_FEE_PERIODS,
  HISTORY_YEARS,
  MAKER_KINDS,
  MAX_CONTRACT_YEARS,
  PAYMENT_SCHEDULES,
  PRODUCT_LANGUAGES,
  PROJECTION_YEARS,
  PRORATES,
  PURPOSES,
  RATE_DETERMINATIONS,
  rateTypeSchema,
  REPORTING_FREQUENCIES,
  ROYALTY_BASES,
  SLIDING_MODES,
  SPENDING_KINDS,
  SPENDING_TYPES,
} from '../enumerations/term-sheet.js';
import { territorySchema } from '../enumerations/property.js';
import { idSchema, requiredText, text } from '../values/ids.js';
import { currencySchema, rateSchema } from '../values/money-schemas.js';
import { daySchema } from '../values/time.js';
import { amountSchema, matchSchema, percentSchema, rowIdSchema } from './formats.js';

/**
 * The terms of a deal, as one typed document. Every step of the wizard is one section of it; the same
 * document is the stored version of a term sheet, the content of the contract, and the payload that finance
 * and approvals receive when it is signed.
 *
 * Names beside ids (licensee, property, character) are snapshots that the service writes from its own
 * records, so that a signed deal shows the names of the time when it was signed. Rules across fields are in
 * `rules/` (see `check.ts`); the schemas here have none, so that sections can be picked and made partial.
 */
export const purposeSection = z.strictObject({
  purpose: z.enum(PURPOSES),
  /** The contract that a renewal, amendment or replacement follows. */
  followsContractId: idSchema.optional(),
  followsContractNumber: text(40).optional(),
  licensorId: idSchema,
  licensorName: requiredText(200),
  licensorNameZh: text(200).optional(),
  licenseeId: idSchema,
  licenseeName: requiredText(200),
  licenseeNameZh: text(200).optional(),
  /** The legal entity that signs, with its registered name. */
  legalEntityName: requiredText(200),
  note: text(2000).optional(),
});

export const termCharacterSchema = z.strictObject({
  characterId: idSchema,
  name: requiredText(200),
  nameZh: text(200).optional(),
  territories: z.array(territorySchema),
  validFrom: daySchema,
  validTo: daySchema,
});
export const termPropertySchema = z.strictObject({
  propertyId: idSchema,
  code: requiredText(40),
  name: requiredText(200),
  nameZh: text(200).optional(),
  /** The company that owns it, when the licensor only represents it. */
  brandOwnerId: idSchema.optional(),
  validFrom: daySchema,
  validTo: daySchema,
  /** The rate types that the property may be licensed at. */
  rateTypes: z.array(rateTypeSchema),
  characters: z.array(termCharacterSchema).min(1).max(100),
});
export const contractYearSchema = z.strictObject({ from: daySchema, to: daySchema });

export const keyTermsSection = z.strictObject({
  properties: z.array(termPropertySchema).min(1).max(20),
  territories: z.array(territorySchema).min(1),
  exclusivity: z.enum(EXCLUSIVITIES),
  /** The first row is year 1. */
  contractYears: z.array(contractYearSchema).min(1).max(MAX_CONTRACT_YEARS),
  sellOffDays: z.int().min(0).max(730),
});

export const basicTermsSection = z.strictObject({
  /** The currency of the deal's amounts and bills. */
  currency: currencySchema,
  /** The currency that the licensee reports its sales in. */
  salesCurrency: currencySchema,
  /** Planning rate: one unit of `salesCurrency` in `currency`. Bills use the exchange rate of their month instead. */
  conversionRate: amountSchema.optional(),
  reportingFrequency: z.enum(REPORTING_FREQUENCIES),
  paymentSchedule: z.enum(PAYMENT_SCHEDULES),
  /** Days from the bill to its due date. */
  paymentDays: z.int().min(0).max(365),
  /** Turnover tax is deducted from the sales amount before the rate is applied. */
  netOfTurnoverTax: z.boolean(),
  turnoverTaxPercent: percentSchema.optional(),
  productLanguages: z.array(z.enum(PRODUCT_LANGUAGES)).min(1),
  litigation: z.boolean(),
  litigationExplanation: text(2000).optional(),
  /** The licensee's expected sales, in `salesCurrency`, by contract year. */
  salesForecast: z.array(z.strictObject({ year: contractYearNumberSchema, amount: amountSchema })).max(MAX_CONTRACT_YEARS),
});

/** A licensed article. `category` is a segment ("S18"), `subCategory` a code of the catalogue within it. */
export const articleSchema = z.strictObject({
  id: rowIdSchema,
  category: requiredText(20),
  subCategory: requiredText(80),
  productName: requiredText(200),
});
/** A sales channel. `contact` is its web address or an e-mail address. */
export const distributionChannelSchema = z.strictObject({
  id: rowIdSchema,
  channel: channelSchema,
  distributionType: z.enum(DISTRIBUTION_TYPES),
  name: requiredText(200),
  contact: text(300).optional(),
});
export const distributionSection = z.strictObject({
  articles: z.array(articleSchema).min(1).max(300),
  channels: z.array(distributionChannelSchema).min(1).max(50),
});

/**
 * Spending that the licensee commits to. Percentages are of the forecast or of net sales, amounts in the
 * currency of the deal.
 */
export const commitmentSchema = z.strictObject({
  id: rowIdSchema,
  kind: z.enum(SPENDING_KINDS),
  channels: z.array(z.enum(ADVERTISING_CHANNELS)).min(1),
  spendingType: z.enum(SPENDING_TYPES),
  amount: amountSchema.optional(),
  percent: percentSchema.optional(),
  /** Its contract year; absent: each year. */
  year: contractYearNumberSchema.optional(),
  description: text(1000).optional(),
});
/** A deal may have none, so a missing section is read as an empty one. */
export const advertisingSection = z.strictObject({ commitments: z.array(commitmentSchema).max(40).default([]) });

/** The manufacturer of the articles, for the licensee or a subcontractor. */
export const makerSchema = z.strictObject({
  id: rowIdSchema,
  kind: z.enum(MAKER_KINDS),
  name: requiredText(200),
  address: text(300).optional(),
  /** What it manufactures. */
  articles: text(300).optional(),
});
export const distributorSchema = z.strictObject({
  id: rowIdSchema,
  name: requiredText(200),
  contact: requiredText(300),
  territories: z.array(territorySchema).min(1),
});
/** Another licensor of the licensee, now or in the past. */
export const referenceSchema = z.strictObject({
  id: rowIdSchema,
  licensor: requiredText(200),
  properties: requiredText(300),
  contact: text(300).optional(),
});
/** Product liability insurance, in the currency of the deal. */
export const insuranceSchema = z.strictObject({
  perOccurrence: amountSchema.optional(),
  aggregate: amountSchema.optional(),
  /** Where the policy differs from the licensor's requirements. */
  deviation: text(2000).optional(),
});
export const othersSection = z.strictObject({
  earlyAccessToStyleGuides: z.boolean().default(false),
  makers: z.array(makerSchema).max(50).default([]),
  distributors: z.array(distributorSchema).max(50).default([]),
  insurance: insuranceSchema.default({}),
  /** The licensee's sales in the years before, in `salesCurrency`; `yearsBefore` 1 is the last one. */
  salesHistory: z
    .array(z.strictObject({ yearsBefore: z.int().min(1).max(HISTORY_YEARS), amount: amountSchema }))
    .max(HISTORY_YEARS)
    .default([]),
  /** The licensee's expected sales, also after the term. */
  projections: z
    .array(z.strictObject({ year: z.int().min(1).max(PROJECTION_YEARS), amount: amountSchema }))
    .max(PROJECTION_YEARS)
    .default([]),
  otherLicensors: z.array(referenceSchema).max(20).default([]),
});

export const provisionSchema = z.strictObject({ id: rowIdSchema, title: requiredText(200), wording: requiredText(2000) });
export const provisionsSection = z.strictObject({ provisions: z.array(provisionSchema).max(30).default([]) });

/** A band of a sliding scale, on the cumulative figure of the contract year. `to` null or absent: no upper limit. */
export const bandSchema = z.strictObject({
  from: amountSchema,
  to: amountSchema.nullable().optional(),
  /** Of the base, for `slidingRate`. */
  rate: rateSchema.optional(),
  /** Per unit, for `slidingFee`. */
  fee: amountSchema.optional(),
});
/**
 * The royalty of matching sales. `*` matches all; for one sale the most specific rate applies (each of
 * property, sub-category, category and channel that is named counts one).
 */
export const rateLineSchema = z.strictObject({
  id: rowIdSchema,
  category: matchSchema,
  subCategory: matchSchema,
  /** A code of CHANNELS, or `*`. */
  channel: matchSchema,
  /** A propertyId, or `*`. */
  propertyId: matchSchema,
  royaltyBase: z.enum(ROYALTY_BASES),
  determination: z.enum(RATE_DETERMINATIONS),
  type: rateTypeSchema,
  /** For sliding scales. */
  mode: z.enum(SLIDING_MODES).optional(),
  /** For `fixedRate`: a fraction of one, "0.08" is 8 %. */
  rate: rateSchema.optional(),
  /** For `fixedFee` (per unit) and `flatFee` (per `per`), in the currency of the deal. */
  fee: amountSchema.optional(),
  per: z.enum(FLAT_FEE_PERIODS).optional(),
  bands: z.array(bandSchema).max(20).optional(),
});
export const royaltySection = z.strictObject({ rates: z.array(rateLineSchema).min(1).max(200) });

export const mgInstalmentSchema = z.strictObject({ id: rowIdSchema, percent: percentSchema, amount: amountSchema, dueOn: daySchema });
/** One pool of recoupment: what it matches (`*` or one code each), its guarantee, and its payment schedule. */
export const mgGroupSchema = z.strictObject({
  id: rowIdSchema,
  name: requiredText(100),
  category: matchSchema,
  channel: matchSchema,
  propertyId: matchSchema,
  /** `each`: one pool per contract year; `all`: the years are crossed. */
  years: z.enum(['each', 'all']),
  /** The guarantee of the whole term; the schedule's amounts sum to it. */
  amount: amountSchema,
  schedule: z.array(mgInstalmentSchema).min(1).max(60),
  /** The minimum payment of each contract year; absent: none. */
  minimumPayment: amountSchema.optional(),
  prorate: z.enum(PRORATES),
  /** Sales of the sell-off period recoup the guarantee. */
  sellOffCounts: z.boolean(),
});
export const mgSection = z.strictObject({
  groups: z.array(mgGroupSchema).min(1).max(20),
  /**
   * The percentage by which the guarantee is raised because the deal covers mainland China; written by the
   * service from the tenant's setting.
   */
  mainlandChinaPercent: percentSchema.optional(),
});

/**
 * Excess or shortfall of one year of a group counts in another year of it, or in a year of another group (`toGroupId`), up to
 * `max`. The years of a group that combines all of them are one: each number names all.
 */
export const carrySchema = z.strictObject({
  id: rowIdSchema,
  /** Absent in deals of earlier releases: `years`. */
  dimension: z.enum(CROSS_DIMENSIONS).optional(),
  groupId: rowIdSchema,
  /** The group that it counts in; absent: the same one. */
  toGroupId: rowIdSchema.optional(),
  fromYear: contractYearNumberSchema,
  toYear: contractYearNumberSchema,
  kind: z.enum(CARRY_KINDS),
  max: amountSchema.nullable().optional(),
});
export const crossSection = z.strictObject({ enabled: z.boolean(), carries: z.array(carrySchema).max(60) });

/** The sections, in the order of the wizard. */
export const SECTIONS = {
  purpose: purposeSection,
  keyTerms: keyTermsSection,
  basicTerms: basicTermsSection,
  distribution: distributionSection,
  advertising: advertisingSection,
  others: othersSection,
  provisions: provisionsSection,
  royalty: royaltySection,
  cross: crossSection,
  mg: mgSection,
} as const;
export type Section = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as Section[];
export const sectionSchema = z.enum(SECTION_NAMES as [Section, ...Section[]]);

/**
 * The complete terms of a new deal, as they can be submitted. Use `checkNewTerms` for all rules, and
 * `storedTermsSchema` to read stored deals. A section that was added later has a default, because older deals
 * do not have it.
 */
export const newTermsSchema = z.strictObject({
  ...SECTIONS,
  advertising: advertisingSection.prefault({}),
  others: othersSection.prefault({}),
  provisions: provisionsSection.prefault({}),
});
export type Terms = z.infer<typeof newTermsSchema>;
export type TermProperty = z.infer<typeof termPropertySchema>;
export type TermCharacter = z.infer<typeof termCharacterSchema>;
export type RateLine = z.infer<typeof rateLineSchema>;
export type Band = z.infer<typeof bandSchema>;
export type MgGroup = z.infer<typeof mgGroupSchema>;
export type Carry = z.infer<typeof carrySchema>;
export type Article = z.infer<typeof articleSchema>;
export type Commitment = z.infer<typeof commitmentSchema>;
export type DistributionChannel = z.infer<typeof distributionChannelSchema>;
