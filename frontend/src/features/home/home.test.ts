import { describe, expect, it } from '@jest/globals';
import { ROLE_CODES } from '@bls/proto/domain/access/roles';
import { greetingName, partOfDay } from './greeting.js';
import { layoutOf } from './layout.js';
import { byAmount, type CurrencyMoney, openTermSheets, share, totalOf } from './overview/overviews.js';

const money = (currency: CurrencyMoney['currency'], overdue: string): CurrencyMoney => ({
  currency,
  mgPlanned: '0',
  mgDue: '0',
  mgCollected: '0',
  royaltyOpen: '0',
  open: '0',
  overdue,
  overdueBills: 0,
  royaltyOverdueBills: 0,
  toConfirm: '0',
  paymentsToConfirm: 0,
  aging: [],
});

describe('home', () => {
  it('greets by the reader’s time of day', () => {
    const noonInLondon = Date.parse('2026-11-20T12:00:00Z');
    expect([partOfDay(-300, noonInLondon), partOfDay(0, noonInLondon), partOfDay(480, noonInLondon)]).toEqual([
      'morning',
      'afternoon',
      'evening',
    ]);
  });

  it('addresses people by the right part of the name', () => {
    expect([greetingName('Mei Kwan'), greetingName('王小明'), greetingName('Zoë Ng')]).toEqual(['Mei', '王小明', 'Zoë']);
  });

  it('has figures and panels for every role', () => {
    for (const role of ROLE_CODES)
      expect([role, layoutOf(role).figures.length > 2, layoutOf(role).panels.length > 0]).toEqual([role, true, true]);
  });

  it('sorts currencies by amount and omits those with none', () => {
    const rows = byAmount([money('USD', '9.00'), money('HKD', '0.00'), money('CNY', '100000000000000000.10')], 'overdue');
    expect(rows.map((row) => row.currency)).toEqual(['CNY', 'USD']);
  });

  it('limits a share to the range from 0 to 1', () => {
    expect([share('1', '4'), share('5', '4'), share('1', '0')]).toEqual([0.25, 1, 0]);
  });

  it('counts open items without finished ones', () => {
    const rows = openTermSheets([
      { status: 'draft', count: 2 },
      { status: 'inReview', count: 3 },
      { status: 'voided', count: 40 },
    ]);
    expect(totalOf(rows)).toBe(5);
  });
});
