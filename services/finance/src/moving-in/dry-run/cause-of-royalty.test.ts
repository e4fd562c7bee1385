import { expect, it } from '@jest/globals';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { decimal, ZERO } from '@bls/proto/domain/values/decimal';
import { causeOfRoyalty } from './cause-of-royalty.js';
import type { PastOfContract } from './compared.js';
import { PeriodFigures } from './period-figures.js';

const figures = new PeriodFigures([], ZERO, 'CNY', new Map());

/** The cause of a bill of the other system for the fourth quarter, in which the engine bills 100.00. */
function causeOf(billed: string, missingMonths: string[]): string {
  const bill = {
    number: 'B1',
    kind: 'royalty' as const,
    periodEnd: '2024-12-31',
    amount: decimal(billed),
    rate: null,
    exchangeRate: null,
    deduction: null,
  };
  const terms = { basicTerms: { currency: 'CNY' }, royalty: { rates: [] } } as unknown as Terms;
  const replayed = { result: { bills: [], trace: [{ on: '2024-09-30' }] }, months: [] } as unknown as PastOfContract['replayed'];
  const past: PastOfContract = {
    terms,
    replayed,
    otherTax: () => undefined,
    bills: [bill],
    missingMonths,
    rates: new Map(),
    until: '2024-12-31',
  };
  return causeOfRoyalty({ kind: 'royalty', on: '2024-12-31', old: [bill], calculated: decimal('100') }, past, figures).cause;
}

it('names an earlier missing report for the minor unit by which the sum to date rounds otherwise after it', () => {
  expect(causeOf('100.01', ['2024-05'])).toBe('missingReport');
  expect(causeOf('99.99', ['2024-05'])).toBe('missingReport');
  expect(causeOf('100.01', [])).toBe('rounding');
  expect(causeOf('99.97', ['2024-05'])).toBe('rounding');
  expect(causeOf('100.02', ['2025-01'])).toBe('rounding');
});
