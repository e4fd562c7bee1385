import { describe, expect, it } from '@jest/globals';
import { type ExchangeRatesViewModel, exchangeRatesViewModel, yearDateSchema, yearOf } from '@bls/proto/domain/finance/exchange-rates';
import { changesOf, isSameRate, type MonthRate, rowsOf } from './rates-of-year.js';

const none = (): (string | null)[] => Array.from({ length: 12 }, () => null);
const row = (FromCurrency: 'CNY' | 'HKD', ToCurrency: 'USD' | 'CNY', rates: Record<number, string>) => ({
  FromCurrency,
  ToCurrency,
  Rates: none().map((empty, index) => rates[index] ?? empty),
});
const stored: MonthRate[] = [
  { month: '2026-01', from: 'CNY', to: 'USD', rate: '0.1380' },
  { month: '2026-02', from: 'CNY', to: 'USD', rate: '0.139' },
];
const model = (Rows: ExchangeRatesViewModel['Rows']): ExchangeRatesViewModel => ({ Year: 2026, Revision: 0, Rows });

describe('exchange rates of a year', () => {
  it('P-SETTING-17 P-SETTING-18 are a row of twelve months for each pair of currencies, as entered', () => {
    expect(rowsOf(stored)).toEqual([row('CNY', 'USD', { 0: '0.1380', 1: '0.139' })]);
    expect(rowsOf([])).toEqual([]);
  });

  it('changes are only what differs', () => {
    expect(changesOf(stored, model([row('CNY', 'USD', { 0: '0.1380', 1: '0.14', 11: '0.15' })]))).toEqual([
      { month: '2026-02', from: 'CNY', to: 'USD', old: '0.139', rate: '0.14' },
      { month: '2026-12', from: 'CNY', to: 'USD', old: null, rate: '0.15' },
    ]);
    expect(changesOf(stored, model([]))).toEqual([
      { month: '2026-01', from: 'CNY', to: 'USD', old: '0.1380', rate: null },
      { month: '2026-02', from: 'CNY', to: 'USD', old: '0.139', rate: null },
    ]);
  });

  it('accept another notation of the same rate', () => {
    const [change] = changesOf(stored, model([row('CNY', 'USD', { 0: '0.138', 1: '0.139' })]));
    expect(change).toEqual({ month: '2026-01', from: 'CNY', to: 'USD', old: '0.1380', rate: '0.138' });
    expect(isSameRate('0.1380', '0.138')).toBe(true);
    expect(isSameRate('0.1380', '0.139')).toBe(false);
    expect(isSameRate(null, '0.138')).toBe(false);
  });

  it.each(['1', '0.000001', '999999999999.123456', '7.25'])('take %s', (rate) => {
    expect(exchangeRatesViewModel.safeParse(model([row('CNY', 'USD', { 0: rate })])).success).toBe(true);
  });
  it.each(['0', '0.0000001', '-1', '1e3', '1,2', '', '1234567890123'])('refuse %j', (rate) => {
    expect(
      exchangeRatesViewModel.safeParse({ Year: 2026, Revision: 0, Rows: [{ ...row('CNY', 'USD', {}), Rates: [rate, ...none().slice(1)] }] })
        .success,
    ).toBe(false);
  });
  it('refuse a currency into itself and a pair twice', () => {
    const twice = exchangeRatesViewModel.safeParse(model([row('CNY', 'USD', {}), row('CNY', 'USD', {})]));
    expect(twice.error?.issues.map(({ message }) => message)).toEqual(['exchangeRate.pairTwice']);
    const same = exchangeRatesViewModel.safeParse(model([row('CNY', 'CNY', {})]));
    expect(same.error?.issues.map(({ message }) => message)).toEqual(['exchangeRate.samePair']);
  });

  it('P-SETTING-28 take the year as a date of 1 January', () => {
    for (const date of ['2026-01-01', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000+08:00']) {
      expect(yearDateSchema.safeParse(date).success).toBe(true);
      expect(yearOf(date)).toBe(2026);
    }
    for (const date of ['2026', '2026-01-02', '2026-12-31', '1999-01-01', '']) expect(yearDateSchema.safeParse(date).success).toBe(false);
  });
});
