import { describe, expect, it } from '@jest/globals';
import { add, decimal, format, max, subtract, sum, ZERO } from '../../values/decimal.js';
import type { RoyaltyCaseInput } from '../case/case.js';
import fc from 'fast-check';
import { simulate } from './simulate.js';
import { caseArb, END, MONTHS } from './testing/random-cases.js';

const totalOf = (amounts: string[]) => sum(amounts.map((amount) => decimal(amount)));
const figures = (input: RoyaltyCaseInput) => simulate(input);

describe('the engine, for any deal', () => {
  it('gives the same bytes for the same input', () => {
    fc.assert(
      fc.property(caseArb, (royaltyCase) =>
        expect(JSON.stringify(figures(structuredClone(royaltyCase)))).toBe(JSON.stringify(figures(royaltyCase))),
      ),
    );
  });

  it('bills the same sum however the sales are split into reports', () => {
    fc.assert(
      fc.property(caseArb, fc.subarray(MONTHS), (royaltyCase, otherDates) => {
        const free = { ...royaltyCase, pools: royaltyCase.pools.map((pool) => ({ ...pool, minimumPayment: null })) };
        expect(figures({ ...free, billOn: [...otherDates, END] }).billed).toEqual(figures(free).billed);
      }),
    );
  });

  it('bills the greater of the guarantee and what was earned, rounded once', () => {
    fc.assert(
      fc.property(caseArb, (royaltyCase) => {
        const [bunny, bear] = royaltyCase.pools as [RoyaltyCaseInput['pools'][number], RoyaltyCaseInput['pools'][number]];
        const crossed = {
          ...royaltyCase,
          pools: [
            { ...bunny, years: 'all' as const, minimumPayment: null },
            { ...bear, years: 'all' as const },
          ],
        };
        const { billed, earned } = figures(crossed);
        const guaranteed = totalOf((bunny.mg ?? []).map(({ amount }) => amount));
        expect(billed['bunny']).toBe(format(max(guaranteed, decimal(earned['bunny'] as string)), 2));
        expect(billed['bear']).toBe(earned['bear']);
      }),
    );
  });

  it('never bills a year of a pool below its minimum payment once it is over', () => {
    fc.assert(
      fc.property(caseArb, (royaltyCase) => {
        const minimum = royaltyCase.pools[0]?.minimumPayment;
        fc.pre(minimum != null);
        const { bills } = figures(royaltyCase);
        for (const number of [1, 2]) {
          const billed = totalOf(bills.filter((bill) => bill.pool === 'bunny' && bill.year === number).map(({ amount }) => amount));
          if (royaltyCase.pools[0]?.years !== 'all') expect(billed >= decimal(minimum?.amount as string)).toBe(true);
        }
      }),
    );
  });

  it('never earns less than zero in a contract year to date, and never bills a pool below zero', () => {
    fc.assert(
      fc.property(caseArb, (royaltyCase) => {
        const { bills, trace } = figures(royaltyCase);
        for (const page of trace) for (const { earned } of page.earned.byYear) expect(decimal(earned) >= ZERO).toBe(true);
        const running = new Map<string, ReturnType<typeof decimal>>();
        for (const { pool, amount } of bills) {
          const billed = add(running.get(pool) ?? ZERO, decimal(amount));
          expect(billed >= ZERO).toBe(true);
          running.set(pool, billed);
        }
      }),
    );
  });

  it('bills each pool as if it were alone', () => {
    fc.assert(
      fc.property(caseArb, (royaltyCase) => {
        const rates: RoyaltyCaseInput['rates'] = [{ id: 'rest', type: 'fixedRate', rate: '0.123457' }];
        const all = figures({ ...royaltyCase, rates });
        for (const pool of royaltyCase.pools) {
          const alone = figures({
            ...royaltyCase,
            rates,
            pools: [pool],
            sales: royaltyCase.sales.filter((sale) => sale.property === pool.id),
          });
          expect(alone.bills).toEqual(all.bills.filter((bill) => bill.pool === pool.id));
        }
      }),
    );
  });

  it('explains every bill: the trace sums to the bills and contains every sale once', () => {
    fc.assert(
      fc.property(caseArb, (royaltyCase) => {
        const { bills, trace } = figures(royaltyCase);
        expect(trace.flatMap((page) => page.bills)).toHaveLength(bills.length);
        for (const page of trace) {
          const before = decimal(page.billedBefore);
          const drawn = totalOf(page.bills.map(({ amount }) => amount));
          if (page.on !== null) {
            const rest = subtract(
              add(before, drawn),
              decimal(page.due.slice(0, page.due.indexOf('.') < 0 ? undefined : page.due.indexOf('.') + 13)),
            );
            expect(rest <= decimal('0.005') && rest >= decimal('-0.005')).toBe(true);
          }
        }
        const lines = trace.flatMap((page) => page.lines.map((line) => line.sale)).sort((a, b) => a - b);
        expect(lines).toEqual(royaltyCase.sales.map((_, index) => index));
      }),
    );
  });
});
