import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { RoyaltyResult } from '../case/result.js';
import type { StoredSales } from './sales-state.js';
import { calculateAfter, type History } from './simulate.js';
import { deal, sale } from './testing/cases.js';
import { caseArb } from './testing/random-cases.js';

const withoutLines = (result: RoyaltyResult) => ({ ...result, trace: result.trace.map((page) => ({ ...page, lines: [] })) });
const start: History = { billed: [], closedUntil: null, closeUntil: '2028-12-31' };

describe('a calculation that takes stored sales instead of reading them', () => {
  it('gives the bills, figures and states of one that reads all sales', () => {
    fc.assert(
      fc.property(caseArb, fc.nat(), ({ sales: unsorted, ...rules }, at) => {
        const sales = [...unsorted].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
        const ends = sales.map((_, index) => index + 1);
        const all = calculateAfter([], ends, { ...rules, sales }, start);
        const count = at % (sales.length + 1);
        // Kept sales end at each billing date, as the engine asks for.
        const dates = [...new Set(rules.billOn), '9999-12-31'].sort();
        let from = 0;
        const stored = dates.flatMap((on): StoredSales[] => {
          let to = from;
          while (to < count && (sales[to]?.date ?? '') <= on) to += 1;
          if (to === from) return [];
          const groups = all.result.trace.flatMap(({ pool, years, lines }) =>
            lines.some((line) => line.sale >= from && line.sale < to) ? [{ pool, year: years[0] as number }] : [],
          );
          from = to;
          return [{ until: sales[to - 1]?.date ?? '', groups, state: all.states[to - 1] as StoredSales['state'] }];
        });
        const rest = sales.slice(count);
        const continued = calculateAfter(
          JSON.parse(JSON.stringify(stored)) as StoredSales[],
          rest.map((_, index) => index + 1),
          { ...rules, sales: rest },
          start,
        );
        expect(withoutLines(continued.result)).toEqual(withoutLines(all.result));
        expect(continued.states).toEqual(all.states.slice(count));
        expect(continued.result.trace.flatMap(({ lines }) => lines.map((line) => line.royalty))).toEqual(
          all.result.trace.flatMap(({ lines }) => lines.filter((line) => line.sale >= count).map((line) => line.royalty)),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('refuses sales that were stored with other terms', () => {
    const state = { reached: [], earned: [{ pool: 'removed', year: 1, royalty: '1' }] };
    const stored = [{ until: '2027-01-31', groups: [], state }];
    expect(() => calculateAfter(stored, [], deal({ sales: [sale('2027-02-01', '1')] }), start)).toThrow('unknown pool');
  });
});
