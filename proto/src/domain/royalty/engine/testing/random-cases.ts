import fc from 'fast-check';
import { type Decimal, decimal, format } from '../../../values/decimal.js';
import type { RoyaltyCaseInput } from '../../case/case.js';
import { year } from './cases.js';

const day = (n: number): string => new Date(Date.UTC(2027, 0, 1) + n * 86_400_000).toISOString().slice(0, 10);
const cents = (n: number): string => format((decimal(n) / 100n) as Decimal);
/** The last days of the months of two years. */
export const MONTHS = Array.from({ length: 24 }, (_, n) => new Date(Date.UTC(2027, n + 1, 0)).toISOString().slice(0, 10));
export const END = '2028-12-31';

const saleArb = fc.record({
  date: fc.integer({ min: 0, max: 730 }).map(day),
  category: fc.constantFrom('toys', 'books'),
  channel: fc.constantFrom('retail', 'online'),
  property: fc.constantFrom('bunny', 'bear'),
  quantity: fc.integer({ min: -60, max: 200 }).map(String),
  price: fc.integer({ min: 1, max: 9999 }).map(cents),
});
const bandsArb = fc
  .tuple(
    fc.integer({ min: 1, max: 5000 }),
    fc.integer({ min: 1, max: 5000 }),
    fc.array(fc.integer({ min: 0, max: 400_000 }), { minLength: 3, maxLength: 3 }),
  )
  .map(([a, b, rates]) => {
    const limits = ['0', String(a), String(a + b), null];
    return rates.map((rate, n) => ({
      from: limits[n] as string,
      to: limits[n + 1] as string | null,
      rate: `0.${String(rate).padStart(6, '0')}`,
    }));
  });
const ratesArb = fc
  .tuple(bandsArb, fc.constantFrom('marginal' as const, 'whole' as const), bandsArb)
  .map(([bands, mode, more]): RoyaltyCaseInput['rates'] => [
    { id: 'sliding', match: { category: 'toys' }, type: 'slidingRate', mode, bands },
    {
      id: 'fees',
      match: { category: 'books', channel: 'online' },
      type: 'slidingFee',
      mode,
      bands: more.map(({ from, to, rate }) => ({ from, to, fee: rate })),
    },
    { id: 'rest', type: 'fixedRate', rate: '0.123457' },
  ]);
const mgArb = fc.array(
  fc.record({ due: fc.integer({ min: 0, max: 730 }).map(day), amount: fc.integer({ min: 0, max: 900_000 }).map(cents) }),
  { maxLength: 6 },
);
const yearsArb = fc.constantFrom<RoyaltyCaseInput['pools'][number]['years']>('each', 'all', [[1], [2]]);
const minimumArb = fc.option(
  fc.record({ amount: fc.integer({ min: 0, max: 900_000 }).map(cents), prorate: fc.constant('none' as const) }),
  { nil: null },
);
/** Deals of two years with sliding rates, guarantees and minimum payments, and their sales. */
export const caseArb = fc
  .record({
    sales: fc.array(saleArb, { maxLength: 40 }),
    rates: ratesArb,
    mg: mgArb,
    years: yearsArb,
    minimumPayment: minimumArb,
    billOn: fc.subarray(MONTHS),
  })
  .map(({ sales, rates, mg, years, minimumPayment, billOn }): RoyaltyCaseInput => {
    const bunny = { id: 'bunny', match: { property: 'bunny' }, years, mg, minimumPayment };
    return {
      currency: 'USD',
      years: [year(1), year(2)],
      rates,
      pools: [bunny, { id: 'bear', match: { property: 'bear' } }],
      carry: [],
      sales,
      billOn: [...billOn, END],
    };
  });
