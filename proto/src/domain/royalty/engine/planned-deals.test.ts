import { describe, expect, it } from '@jest/globals';
import { decimal } from '../../values/decimal.js';
import type { CaseRules } from '../case/case.js';
import { caseOfDraft } from '../plan/case-of-draft.js';
import { outlookOf } from '../plan/outlook.js';
import { plannedSales } from '../plan/planned-sales.js';
import { halfFilled } from '../plan/testing/half-filled.js';
import { sampleTerms } from '../../term-sheet/testing/sample-terms.js';
import fc from 'fast-check';
import { simulate } from './simulate.js';

const prices = { price: decimal('10'), turnoverTaxPercent: decimal('0') };

describe('a simulated draft', () => {
  it('is calculated as far as it is complete', () => {
    fc.assert(
      fc.property(halfFilled, (terms) => {
        const found = caseOfDraft(terms);
        if (!found.rules) return;
        const sales = plannedSales(found, found.rules, [decimal('90000'), decimal('120000')], prices);
        const result = simulate({ ...found.rules, sales });
        const outlook = outlookOf(found.rules, sales, result, decimal('210000'));
        const billed = Object.values(result.billed).reduce((sum, amount) => sum + decimal(amount), 0n);
        const quarters = outlook.quarters.reduce((sum, { total }) => sum + decimal(total), 0n);
        expect([decimal(outlook.billed), quarters]).toEqual([billed, billed]);
      }),
      { numRuns: 300 },
    );
  });

  it('shows cash by quarter, the effective rate, and when each guarantee is earned', () => {
    const terms = sampleTerms();
    const found = caseOfDraft(terms);
    const rules = found.rules as CaseRules;
    const sales = plannedSales(found, rules, [decimal('1000000'), decimal('1400000')], prices);
    const outlook = outlookOf(rules, sales, simulate({ ...rules, sales }), decimal('2400000'));
    // 500 000 of plush at 8 %, 500 000 of the rest at 6 %; then 700 000 at 8 and 10 %, 700 000 at 6 %
    expect([outlook.earned, outlook.billed, outlook.totals]).toEqual([
      '172000.00',
      '172000.00',
      { MG: '120000.00', EXCESS: '52000.00', ROYALTY: '0.00', MP_CLOSING: '0.00' },
    ]);
    expect(outlook.effectiveRate).toBe('0.071667');
    expect(outlook.quarters.slice(0, 4).map(({ quarter, total }) => [quarter, total])).toEqual([
      ['2027-Q1', '48000.00'],
      ['2027-Q2', '0.00'],
      ['2027-Q3', '4500.00'],
      ['2027-Q4', '17500.00'],
    ]);
    expect(outlook.recoupments).toEqual([
      { pool: 'g1', years: [1], amount: '48000.00', earned: '70000.00', covered: '2027-Q3' },
      { pool: 'g1', years: [2], amount: '72000.00', earned: '102000.00', covered: '2028-Q3' },
    ]);
    expect(outlook.breakEven).toBe('2028-Q3');
  });

  it('has no break-even without a guarantee or while one is not earned', () => {
    const terms = sampleTerms();
    const outlook = (draft: Parameters<typeof caseOfDraft>[0], amount: string) => {
      const found = caseOfDraft(draft);
      const rules = found.rules as CaseRules;
      const sales = plannedSales(found, rules, [decimal(amount), decimal(amount)], prices);
      return outlookOf(rules, sales, simulate({ ...rules, sales }), decimal(amount));
    };
    expect(outlook(terms, '100').breakEven).toBeNull();
    expect(outlook(terms, '0').effectiveRate).toBeNull();
    const { mg: _mg, ...without } = terms;
    expect(outlook(without, '100').breakEven).toBeUndefined();
  });
});
