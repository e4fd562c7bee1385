import { describe, expect, it } from '@jest/globals';
import { TERRITORIES } from './property.js';
import * as e from './term-sheet.js';

const set = (values: readonly string[]) => new Set(values);

describe('choices of a term sheet', () => {
  it('W-TERM-34 has four purposes', () => {
    expect(set(e.PURPOSES)).toEqual(set(['newContract', 'renewal', 'amendment', 'replace']));
  });

  it('W-TERM-35 W-TERM-46 divides channels by kind and by operator', () => {
    expect(set(e.CHANNELS)).toEqual(set(['direct', 'offline', 'online', 'others']));
    expect(set(e.DISTRIBUTION_TYPES)).toEqual(set(['selfOperated', 'franchisee']));
  });

  it('W-TERM-36 W-TERM-45 has three payment schedules and four reporting frequencies', () => {
    expect(set(e.PAYMENT_SCHEDULES)).toEqual(set(['monthly', 'quarterly', 'biAnnually']));
    expect(set(e.REPORTING_FREQUENCIES)).toEqual(set(['adHoc', 'contractYear', 'monthly', 'quarterly']));
  });

  it('W-TERM-37 is exclusive or non-exclusive', () => {
    expect(set(e.EXCLUSIVITIES)).toEqual(set(['exclusive', 'nonExclusive']));
  });

  it('W-TERM-38 W-TERM-39 calculates royalty from a price, units, events or something else', () => {
    const prices = ['exFactory', 'fob', 'purchase', 'retail', 'suggestedRetail', 'wholesale'];
    expect(set(e.ROYALTY_BASES)).toEqual(set([...prices, 'unitsProduced', 'unitsPurchased', 'unitsSold', 'eventsHeld', 'other']));
    expect(set(e.RATE_DETERMINATIONS)).toEqual(set(['units', 'value', 'events', 'others']));
  });

  it('W-TERM-40 has five types of rate, the sliding ones standard or not', () => {
    expect(set(e.RATE_TYPES)).toEqual(set(['fixedFee', 'fixedRate', 'flatFee', 'slidingFee', 'slidingRate']));
    expect(set(e.SLIDING_MODES)).toEqual(set(['marginal', 'whole']));
  });

  it('W-TERM-42 W-TERM-43 crosses categories, channels, properties or years, forward or backward', () => {
    expect(set(e.CROSS_DIMENSIONS)).toEqual(set(['categories', 'channels', 'properties', 'years']));
    expect(set(e.CARRY_DIRECTIONS)).toEqual(set(['forward', 'backward']));
  });

  it('W-TERM-44 carries excess or shortfall', () => {
    expect(set(e.CARRY_KINDS)).toEqual(set(['excess', 'shortfall']));
  });

  it('W-TERM-47 W-TERM-48 licenses four territories and six languages', () => {
    expect(set(TERRITORIES)).toEqual(set(['CN', 'HK', 'KR', 'TW']));
    expect(set(e.PRODUCT_LANGUAGES)).toEqual(
      set(['english', 'japanese', 'korean', 'simplifiedChinese', 'traditionalChinese', 'bilingualChineseEnglish']),
    );
  });
});
