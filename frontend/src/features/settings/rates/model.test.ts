import { describe, expect, it } from '@jest/globals';
import { emptyLine, filled, merged, paste, problemsOf, rowsOf, typedRate } from './model.js';

const line = (from: 'CNY' | 'HKD', rates: Record<number, string> = {}) => {
  const empty = emptyLine(from, 'USD');
  return { ...empty, rates: empty.rates.map((rate, month) => rates[month] ?? rate) };
};

describe('the grid of exchange rates', () => {
  it('accepts pasted spreadsheet cells from a given cell on', () => {
    const pasted = paste([line('CNY'), line('HKD')], 0, 10, '0.13\t0.14\t0.15\n7.7\t1,007.8\n9\t9');
    expect(pasted[0]?.rates.slice(9)).toEqual(['', '0.13', '0.14']);
    expect(pasted[1]?.rates.slice(9)).toEqual(['', '7.7', '1007.8']);
    expect(paste([line('CNY')], 0, 0, '０.１３８\r\n')[0]?.rates[0]).toBe('0.138');
    expect(typedRate(' 1,000.5 ')).toBe('1000.5');
    expect(typedRate('1,5')).toBe('1,5');
  });

  it('P-SETTING-18 reports the cell that is no rate with up to six decimals, and a duplicate pair', () => {
    expect([...problemsOf(2026, [line('CNY', { 0: '0.138', 1: 'x', 2: '0', 3: '0.1234567' })])]).toEqual([
      ['0 1', 'exchangeRate.notARate'],
      ['0 2', 'exchangeRate.notPositive'],
      ['0 3', 'exchangeRate.notARate'],
    ]);
    expect([...problemsOf(2026, [line('CNY'), line('CNY')])]).toEqual([['1', 'exchangeRate.pairTwice']]);
    expect(problemsOf(2026, [line('CNY', { 0: '0.138' })]).size).toBe(0);
  });

  it('replaces only the pairs that a workbook contains', () => {
    const read = rowsOf([line('HKD', { 0: '0.128' })]);
    expect(merged([line('CNY', { 0: '0.138' }), line('HKD', { 5: '0.1' })], read).map(({ rates }) => rates.filter(Boolean))).toEqual([
      ['0.138'],
      ['0.128'],
    ]);
    expect(merged([line('CNY')], read)).toHaveLength(2);
    expect(merged([line('HKD', { 0: '0.1280' })], read)[0]?.rates[0]).toBe('0.1280');
  });

  it('keeps the months and pairs that a file of daily rates does not have', () => {
    const [hkd, cny] = filled([line('HKD', { 5: '0.1', 9: '0.1280' })], rowsOf([line('HKD', { 9: '0.128' }), line('CNY', { 0: '0.14' })]));
    expect([hkd?.rates[5], hkd?.rates[9], cny?.rates[0]]).toEqual(['0.1', '0.1280', '0.14']);
    expect(filled([line('CNY', { 0: '0.13' })], rowsOf([line('HKD', { 9: '0.128' })])).map(({ rates }) => rates.filter(Boolean))).toEqual([
      ['0.13'],
      ['0.128'],
    ]);
  });
});
