import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimal, format, sum } from '../../values/decimal.js';
import type { DrawnBill } from '../case/result.js';
import { calculate, simulate } from './simulate.js';
import { deal, sale, shown, year } from './testing/cases.js';

const dates = ['2027-03-31', '2027-06-30', '2027-09-30', '2027-12-31', '2028-03-31', '2028-12-31'];
const two = deal({
  years: [year(1), year(2)],
  pools: [
    {
      id: 'main',
      mg: [
        { due: '2027-02-01', amount: '20' },
        { due: '2028-01-01', amount: '30' },
      ],
      minimumPayment: { amount: '45' },
    },
  ],
});

describe('calculating on top of what was billed', () => {
  it('draws the same bills step by step as one simulation', () => {
    const saleArb = fc.record({ at: fc.integer({ min: 0, max: 700 }), quantity: fc.integer({ min: -50, max: 300 }) });
    fc.assert(
      fc.property(fc.array(saleArb, { maxLength: 12 }), (found) => {
        const sales = found.map(({ at, quantity }) =>
          sale(new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10), String(quantity)),
        );
        const billed: DrawnBill[] = [];
        let before: string | null = null;
        for (const on of dates) {
          const next = calculate(
            { ...two, sales: sales.filter(({ date }) => date <= on), billOn: [on] },
            { billed, closedUntil: before, closeUntil: on },
          );
          billed.push(...next.bills);
          before = on;
        }
        expect(billed).toEqual(simulate({ ...two, sales, billOn: dates }).bills);
      }),
    );
  });

  it('bills the same sum however the sales are split into reports and rows, and however late they are', () => {
    const saleArb = fc.record({
      at: fc.integer({ min: 0, max: 700 }),
      parts: fc.array(fc.integer({ min: -50, max: 300 }), { minLength: 1, maxLength: 4 }),
      // The first calculation with each part.
      seenAt: fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
    });
    const bands = [
      { from: '0', to: '120', rate: '0.1' },
      { from: '120', to: '400', rate: '0.155555' },
      { from: '400', to: null, rate: '0.07' },
    ];
    fc.assert(
      fc.property(fc.array(saleArb, { maxLength: 10 }), fc.constantFrom('marginal' as const, 'whole' as const), (found, mode) => {
        const the = {
          ...two,
          rates: [{ id: 'sliding', type: 'slidingRate' as const, mode, bands }],
          pools: two.pools.map((pool) => ({ ...pool, minimumPayment: null })),
        };
        const day = (at: number): string => new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10);
        const parts = found.flatMap(({ at, parts: split, seenAt }) =>
          split.map((quantity, i) => {
            const first = dates.findIndex((on) => on >= day(at));
            return { sale: sale(day(at), String(quantity)), seen: first + ((seenAt[i] ?? 0) % (dates.length - first)) };
          }),
        );
        const billed: DrawnBill[] = [];
        dates.forEach((on, n) => {
          const sales = parts.filter(({ seen }) => seen <= n).map((part) => part.sale);
          const history = { billed, closedUntil: dates[n - 1] ?? null, closeUntil: on };
          billed.push(...calculate({ ...the, sales, billOn: [on] }, history).bills);
        });
        const whole = found.map(({ at, parts: split }) => sale(day(at), String(split.reduce((all, quantity) => all + quantity, 0))));
        const once = simulate({ ...the, sales: whole, billOn: dates });
        expect(format(sum(billed.map(({ amount }) => decimal(amount))), 2)).toBe(once.billed['main']);
      }),
    );
  });

  it('bills a late report as a difference, and does not change earlier bills', () => {
    const history = { billed: simulate(deal({ sales: [sale('2027-05-01', '100')] })).bills, closedUntil: null, closeUntil: null };
    const late = calculate(deal({ sales: [sale('2027-02-01', '30'), sale('2027-05-01', '100')], billOn: ['2027-06-30'] }), history);
    expect(shown(late)).toEqual(['2027-06-30 main 1 ROYALTY 3.00']);
    expect(late.billed).toEqual({ main: '13.00' });
  });

  it('credits what a corrected report no longer earns', () => {
    const history = { billed: simulate(deal({ sales: [sale('2027-05-01', '100')] })).bills, closedUntil: null, closeUntil: null };
    expect(shown(calculate(deal({ sales: [sale('2027-05-01', '60')], billOn: ['2027-06-30'] }), history))).toEqual([
      '2027-06-30 main 1 ROYALTY -4.00',
    ]);
  });

  it('bills the sum of the new terms, whatever pools and years an amendment removes', () => {
    const found = fc.array(fc.record({ at: fc.integer({ min: 0, max: 364 }), quantity: fc.integer({ min: -50, max: 300 }) }), {
      maxLength: 8,
    });
    const pools = two.pools.map((pool) => ({ ...pool, minimumPayment: null }));
    const first = pools.map((pool) => ({ ...pool, mg: (pool.mg ?? []).slice(0, 1) }));
    const amended = fc.constantFrom(
      { years: two.years, pools: pools.map((pool) => ({ ...pool, id: 'other' })) },
      { years: two.years.slice(0, 1), pools: first },
      { years: two.years.slice(0, 1), pools: first.map((pool) => ({ ...pool, id: 'other', mg: [] })) },
      { years: two.years, pools: pools.map((pool) => ({ ...pool, years: 'all' as const })) },
    );
    fc.assert(
      fc.property(found, amended, fc.integer({ min: 0, max: dates.length }), (rows, change, since) => {
        const sales = rows.map(({ at, quantity }) =>
          sale(new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10), String(quantity)),
        );
        const billed: DrawnBill[] = [];
        for (const [n, on] of [...dates, '2029-03-31'].entries()) {
          const terms = { ...two, pools, ...(n >= since ? change : {}) };
          const history = { billed, closedUntil: null, closeUntil: null };
          billed.push(...calculate({ ...terms, sales: sales.filter(({ date }) => date <= on), billOn: [on] }, history).bills);
        }
        const total = (bills: readonly DrawnBill[]): string => format(sum(bills.map(({ amount }) => decimal(amount))), 2);
        expect(total(billed)).toBe(total(simulate({ ...two, ...change, sales, billOn: ['2029-03-31'] }).bills));
      }),
    );
  });

  it('credits what was billed for a removed pool, once', () => {
    const sales = [sale('2027-05-01', '100')];
    const old = simulate(deal({ sales })).bills;
    const renamed = { ...deal({ sales }), pools: [{ id: 'new' }], billOn: ['2027-06-30'] };
    const history = { billed: old, closedUntil: null, closeUntil: null };
    const after = calculate(renamed, history);
    expect(shown(after)).toEqual(['2027-06-30 new 1 ROYALTY 10.00', '2027-06-30 main 1 ROYALTY -10.00']);
    expect(after.billed).toEqual({ new: '10.00', main: '0.00' });
    expect(after.trace.at(-1)).toMatchObject({ pool: 'main', due: '0', billedBefore: '10' });
    const later = { ...renamed, billOn: ['2027-09-30'] };
    expect(calculate(later, { ...history, billed: [...old, ...after.bills] }).bills).toEqual([]);
  });

  it('does not settle a year before all its sales are approved', () => {
    const open = { ...two, sales: [], billOn: ['2028-01-01'] };
    expect(shown(calculate(open, { billed: [], closedUntil: null, closeUntil: '2027-11-30' }))).toEqual([
      '2028-01-01 main 1 MG 20.00',
      '2028-01-01 main 2 MG 30.00',
    ]);
    expect(shown(calculate(open, { billed: [], closedUntil: null, closeUntil: '2027-12-31' })).at(-1)).toBe(
      '2028-01-01 main 1 MP_CLOSING 25.00',
    );
  });

  it('draws nothing when nothing has changed', () => {
    const the = { ...two, sales: [sale('2027-05-01', '900')] };
    const { bills } = simulate({ ...the, billOn: dates });
    expect(
      calculate({ ...the, billOn: [dates.at(-1) as string] }, { billed: bills, closedUntil: '2028-12-31', closeUntil: '2028-12-31' }).bills,
    ).toEqual([]);
  });
});
