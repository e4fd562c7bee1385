import { z } from 'zod';

export const PURPOSES = ['newContract', 'renewal', 'amendment', 'replace'] as const;
export type Purpose = (typeof PURPOSES)[number];

export const EXCLUSIVITIES = ['exclusive', 'nonExclusive'] as const;

/** Who operates the point of sale. */
export const DISTRIBUTION_TYPES = ['selfOperated', 'franchisee'] as const;
/** The kind of the point of sale; rates, pools and sales rows refer to a channel by this code. */
export const CHANNELS = ['direct', 'offline', 'online', 'others'] as const;
export type Channel = (typeof CHANNELS)[number];
export const channelSchema = z.enum(CHANNELS);

/** The price or count that a rate applies to. */
export const ROYALTY_BASES = [
  'exFactory',
  'fob',
  'purchase',
  'retail',
  'suggestedRetail',
  'wholesale',
  'unitsProduced',
  'unitsPurchased',
  'unitsSold',
  'eventsHeld',
  'other',
] as const;
export type RoyaltyBase = (typeof ROYALTY_BASES)[number];

/** What a sliding scale counts. */
export const RATE_DETERMINATIONS = ['units', 'value', 'events', 'others'] as const;

export const RATE_TYPES = ['fixedRate', 'slidingRate', 'fixedFee', 'slidingFee', 'flatFee'] as const;
export type RateType = (typeof RATE_TYPES)[number];
export type RateDetermination = (typeof RATE_DETERMINATIONS)[number];
/** What each type can count: a sliding rate finds its band by money, a sliding fee by units. */
export const DETERMINATIONS_OF: Readonly<Record<RateType, readonly RateDetermination[]>> = {
  fixedRate: RATE_DETERMINATIONS,
  slidingRate: ['value'],
  fixedFee: RATE_DETERMINATIONS,
  slidingFee: ['units', 'events'],
  flatFee: RATE_DETERMINATIONS,
};
export const rateTypeSchema = z.enum(RATE_TYPES);

/**
 * `marginal`: each band has its own rate (non-standard); `whole`: the whole amount has the rate of the band
 * it reaches (standard).
 */
export const SLIDING_MODES = ['marginal', 'whole'] as const;
export const FLAT_FEE_PERIODS = ['year', 'term'] as const;

export const REPORTING_FREQUENCIES = ['adHoc', 'contractYear', 'monthly', 'quarterly'] as const;
export type ReportingFrequency = (typeof REPORTING_FREQUENCIES)[number];
export const PAYMENT_SCHEDULES = ['monthly', 'quarterly', 'biAnnually'] as const;

export const PRODUCT_LANGUAGES = [
  'english',
  'japanese',
  'korean',
  'simplifiedChinese',
  'traditionalChinese',
  'bilingualChineseEnglish',
] as const;

export const PRORATES = ['none', 'days/365'] as const;

/**
 * What cross-collateralization is between: the contract years of one MG group, or two groups that differ in category, channel or
 * property.
 */
export const CROSS_DIMENSIONS = ['years', 'categories', 'channels', 'properties'] as const;
export type CrossDimension = (typeof CROSS_DIMENSIONS)[number];
export const CARRY_KINDS = ['excess', 'shortfall'] as const;
export const CARRY_DIRECTIONS = ['forward', 'backward'] as const;
export type CarryDirection = (typeof CARRY_DIRECTIONS)[number];

/**
 * Purpose of the spending for a property, and how the amount is defined: `percentOf...` the forecast or the
 * actual sales.
 */
export const SPENDING_KINDS = ['advertising', 'promotion'] as const;
export const SPENDING_TYPES = ['amount', 'percentOfForecast', 'percentOfNetSales', 'flatFee'] as const;
export type SpendingType = (typeof SPENDING_TYPES)[number];
export const ADVERTISING_CHANNELS = [
  'events',
  'inStorePromotion',
  'magazine',
  'newspaper',
  'salesIncentives',
  'tradeExhibition',
  'tv',
  'others',
] as const;

export const MAKER_KINDS = ['manufacturer', 'subcontractor'] as const;

/** The licensee's own figures: three years back, five years ahead. */
export const HISTORY_YEARS = 3;
export const PROJECTION_YEARS = 5;

/** How contract years are labelled: 1st to 11th. */
export const MAX_CONTRACT_YEARS = 11;

/** The first contract year is 1. */
export const contractYearNumberSchema = z.int().min(1).max(MAX_CONTRACT_YEARS);
