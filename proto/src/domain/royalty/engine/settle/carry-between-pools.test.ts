import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { add, compare, type Decimal, decimal, max, min, multiply, negate, subtract, ZERO } from '../../../values/decimal.js';
import type { RoyaltyCaseInput } from '../../case/case.js';
import type { RoyaltyResult } from '../../case/result.js';
import { calculate, simulate } from '../simulate.js';
import { deal, sale, shown, year } from '../testing/cases.js';
import { caseArb, END } from '../testing/random-cases.js';

type CarryInput = NonNullable<RoyaltyCaseInput['carry']>[number];
type Pools = RoyaltyCaseInput['pools'];

const guarantee = (...years: number[]) => years.map((number) => ({ due: `${2026 + number}-01-01`, amount: '100' }));
const toys: Pools[number] = { id: 'toys', match: { category: 'toys' }, mg: guarantee(1) };
const books: Pools[number] = { id: 'books', match: { category: 'books' }, mg: guarantee(1) };
const into = (change: Partial<CarryInput> = {}): CarryInput => ({
  pool: 'toys',
  toPool: 'books',
  from: 1,
  to: 1,
  kind: 'excess',
  ...change,
});

/** Bills of a year in which both pools have a guarantee of 100 and earn these royalties, with one carry. */
const run = (ofToys: number, ofBooks: number, carry: Partial<CarryInput> = {}, changes: Partial<RoyaltyCaseInput> = {}) =>
  simulate(
    deal({
      pools: [toys, books],
      billOn: ['2027-01-01', '2027-06-30', '2027-12-31'],
      sales: [sale('2027-03-01', String(ofToys * 10)), sale('2027-09-01', String(ofBooks * 10), '1', { category: 'books' })],
      carry: [into(carry)],
      ...changes,
    }),
  );
const START = ['2027-01-01 toys 1 MG 100.00', '2027-01-01 books 1 MG 100.00'];

describe('carrying between pools', () => {
  const cases: readonly [what: string, found: RoyaltyResult, bills: string[]][] = [
    [
      'counts an excess against the guarantee of the other pool at the end of the year',
      run(130, 60),
      ['2027-06-30 toys 1 EXCESS 30.00', '2027-12-31 books 1 EXCESS -30.00'],
    ],
    [
      'carries no more than its maximum',
      run(130, 60, { max: '12.5' }),
      ['2027-06-30 toys 1 EXCESS 30.00', '2027-12-31 books 1 EXCESS -12.50'],
    ],
    ['carries no more than the other pool can use', run(130, 90), ['2027-06-30 toys 1 EXCESS 30.00', '2027-12-31 books 1 EXCESS -10.00']],
    [
      'carries nothing into a pool that earned its guarantee',
      run(130, 120),
      ['2027-06-30 toys 1 EXCESS 30.00', '2027-12-31 books 1 EXCESS 20.00'],
    ],
    [
      'deducts a shortfall that was paid as guarantee from what the other pool earns',
      run(70, 150, { kind: 'shortfall' }),
      ['2027-12-31 books 1 EXCESS 20.00'],
    ],
    ['does not carry a shortfall by a rule for excess', run(70, 150), ['2027-12-31 books 1 EXCESS 50.00']],
    [
      'carries between channels and properties as between categories',
      run(
        130,
        0,
        {},
        {
          pools: [
            { ...toys, match: { channel: 'retail', property: 'bunny' } },
            { ...books, match: { channel: 'online', property: 'bear' } },
          ],
          sales: [sale('2027-03-01', '1300'), sale('2027-04-01', '600', '1', { channel: 'online', property: 'bear' })],
        },
      ),
      ['2027-06-30 toys 1 EXCESS 30.00', '2027-12-31 books 1 EXCESS -30.00'],
    ],
  ];
  it.each(cases)('%s', (_, found, bills) => expect(shown(found)).toEqual([...START, ...bills]));

  const twoYears = { years: [year(1), year(2)], billOn: ['2027-12-31', '2028-01-01', '2028-12-31'] };
  it('carries forward into a later year of the other pool, whose guarantee it lowers before it is billed', () => {
    const pools = [toys, { ...books, mg: guarantee(1, 2) }];
    const found = run(130, 100, { to: 2 }, { ...twoYears, pools });
    expect(shown(found)).toEqual([
      '2027-12-31 toys 1 MG 100.00',
      '2027-12-31 books 1 MG 100.00',
      '2027-12-31 toys 1 EXCESS 30.00',
      '2028-01-01 books 2 MG 70.00',
    ]);
    expect(found.trace.at(-1)?.carry).toEqual([{ pool: 'toys', toPool: 'books', from: 1, to: 2, kind: 'excess', amount: '30' }]);
  });

  it('carries backward into an earlier year of the other pool once the later year is over', () => {
    const pools = [{ ...toys, mg: guarantee(2) }, books];
    const sales = [sale('2028-06-01', '1300')];
    expect(shown(run(0, 0, { from: 2, to: 1 }, { ...twoYears, pools, sales }))).toEqual([
      '2027-12-31 books 1 MG 100.00',
      '2028-01-01 toys 2 MG 100.00',
      '2028-12-31 toys 2 EXCESS 30.00',
      '2028-12-31 books 1 EXCESS -30.00',
    ]);
  });

  it('waits while not all sales of the year are approved, and bills the rest when they are', () => {
    const input = deal({
      pools: [toys, books],
      billOn: ['2027-12-31'],
      sales: [sale('2027-03-01', '1300')],
      carry: [into()],
    });
    const early = calculate(input, { billed: [], closedUntil: null, closeUntil: '2027-11-30' });
    expect(early.billed).toEqual({ toys: '130.00', books: '100.00' });
    const sales = [...input.sales, sale('2027-12-01', '600', '1', { category: 'books' })];
    const next = calculate({ ...input, sales }, { billed: early.bills, closedUntil: '2027-11-30', closeUntil: '2027-12-31' });
    expect(shown(next)).toEqual(['2027-12-31 books 1 EXCESS -30.00']);
  });

  it('takes the years that a pool combines as one, known at the end of the last', () => {
    const pools = [{ ...toys, years: 'all' as const }, books];
    expect(shown(run(130, 60, {}, { ...twoYears, pools }))).toEqual([
      '2027-12-31 toys 1 MG 100.00',
      '2027-12-31 books 1 MG 100.00',
      '2027-12-31 toys 1 EXCESS 30.00',
      '2028-12-31 books 1 EXCESS -30.00',
    ]);
  });

  it('bills the minimum payments of three pools and what they carry completely on one date', () => {
    const minimum = { minimumPayment: { amount: '40' } };
    const pools: Pools = [
      { id: 'toys', match: { category: 'toys' }, mg: [{ due: '2027-01-01', amount: '100' }] },
      { id: 'games', match: { category: 'games' }, mg: [{ due: '2027-01-01', amount: '10' }], ...minimum },
      books,
    ];
    const sales = [
      sale('2027-03-01', '1500'),
      sale('2027-03-01', '100', '1', { category: 'games' }),
      sale('2027-03-01', '600', '1', { category: 'books' }),
    ];
    const carry = [into({ toPool: 'games' }), into()];
    const found = run(0, 0, {}, { pools, sales, carry });
    const { billed, trace } = found;
    expect(billed).toEqual({ toys: '150.00', games: '10.00', books: '80.00' });
    expect(trace.filter(({ on }) => on === '2027-12-31').map(({ pool, due }) => `${pool} ${due}`)).toContain('books 80');
    for (const { bills } of trace) expect(new Set(bills.map(({ kind, year: of }) => `${kind} ${of}`)).size).toBe(bills.length);
  });

  it('refuses an unknown pool, and a year that one of the pools does not have', () => {
    expect(() => run(1, 1, { toPool: 'x' })).toThrow(
      expect.objectContaining({ issues: [expect.objectContaining({ path: ['carry', 0, 'toPool'], rule: 'royalty.unknownPool' })] }),
    );
    expect(() => run(1, 1, { to: 2 })).toThrow(
      expect.objectContaining({ issues: [expect.objectContaining({ path: ['carry', 0, 'to'], rule: 'royalty.unknownYear' })] }),
    );
    expect(() => run(1, 1, { toPool: 'toys' })).toThrow(
      expect.objectContaining({ issues: [expect.objectContaining({ rule: 'royalty.carryWithinYear' })] }),
    );
  });
});

const total = ({ billed }: RoyaltyResult) => Object.values(billed).reduce((sum, amount) => add(sum, decimal(amount)), ZERO);
/** Two pools or years that are rounded, instead of one. */
const CENT = decimal('0.02');
const isWithin = (difference: Decimal, limit: Decimal): boolean =>
  compare(difference, limit) <= 0 && compare(difference, negate(limit)) >= 0;

/** Two pools by property, with guarantees in whole amounts; sales without returns, which never count across pools. */
const twoPools = fc
  .record({
    royaltyCase: caseArb,
    mg: fc.array(
      fc.record({
        due: fc.constantFrom('2027-01-01', '2027-07-01', '2028-02-01'),
        amount: fc.integer({ min: 0, max: 60_000 }).map(String),
      }),
      {
        maxLength: 4,
      },
    ),
    years: fc.constantFrom('each' as const, 'all' as const),
  })
  .map(({ royaltyCase, mg, years }): RoyaltyCaseInput => {
    const [bunny, bear] = royaltyCase.pools as [Pools[number], Pools[number]];
    return {
      ...royaltyCase,
      rates: [{ id: 'rest', type: 'fixedRate', rate: '0.12' }],
      pools: [
        { ...bunny, years, minimumPayment: null },
        { ...bear, years, mg },
      ],
      sales: royaltyCase.sales.map((one) => ({ ...one, quantity: one.quantity.replace('-', '') })),
      billOn: [...royaltyCase.billOn, '2027-12-31', END],
    };
  });
const linked = (kinds: readonly CarryInput['kind'][], yearNumbers: readonly number[]): CarryInput[] =>
  yearNumbers.flatMap((number) =>
    kinds.flatMap((kind) => [
      { pool: 'bunny', toPool: 'bear', from: number, to: number, kind },
      { pool: 'bear', toPool: 'bunny', from: number, to: number, kind },
    ]),
  );
const anyCarry: fc.Arbitrary<CarryInput> = fc
  .record({
    pool: fc.constantFrom('bunny', 'bear'),
    from: fc.constantFrom(1, 2),
    to: fc.constantFrom(1, 2),
    kind: fc.constantFrom('excess' as const, 'shortfall' as const),
    max: fc.option(fc.integer({ min: 0, max: 30_000 }).map(String), { nil: null }),
  })
  .map((carry) => ({ ...carry, toPool: carry.pool === 'bunny' ? 'bear' : 'bunny' }));

describe('carrying between pools, for any deal', () => {
  it('bills two pools that are linked both ways in both kinds as one pool of both', () => {
    fc.assert(
      fc.property(twoPools, fc.infiniteStream(fc.nat()), (royaltyCase, order) => {
        const carry = linked(['excess', 'shortfall'], [1, 2])
          .map((one) => ({ one, at: order.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ one }) => one);
        const years = royaltyCase.pools[0]?.years ?? 'each';
        const one = simulate({ ...royaltyCase, pools: [{ id: 'both', years, mg: royaltyCase.pools.flatMap(({ mg }) => mg ?? []) }] });
        // each pool is rounded once
        expect(isWithin(subtract(total(simulate({ ...royaltyCase, carry })), total(one)), CENT)).toBe(true);
      }),
    );
  });

  it('conserves amounts: all pools together owe less by exactly what is carried', () => {
    fc.assert(
      fc.property(twoPools, anyCarry, (royaltyCase, carry) => {
        const separate = { ...royaltyCase, pools: royaltyCase.pools.map((pool) => ({ ...pool, years: 'each' as const })) };
        const sumOf = (amounts: Decimal[]) => amounts.reduce(add, ZERO);
        // what a year of a pool earned above its guarantee; negative: its shortfall
        const overOf = (pool: string | undefined, number: number): Decimal => {
          const isOfYear = (day: string) => day.startsWith(String(2026 + number));
          const sold = separate.sales.filter(({ property, date }) => property === pool && isOfYear(date));
          const mg = separate.pools.find(({ id }) => id === pool)?.mg ?? [];
          return subtract(
            multiply(sumOf(sold.map(({ quantity, price }) => multiply(decimal(quantity), decimal(price)))), decimal('0.12')),
            sumOf(mg.filter(({ due }) => isOfYear(due)).map(({ amount }) => decimal(amount))),
          );
        };
        const [from, to] = [overOf(carry.pool, carry.from), overOf(carry.toPool, carry.to)];
        const offered = carry.kind === 'excess' ? from : negate(from);
        const used = carry.kind === 'excess' ? negate(to) : to;
        const carried = max(ZERO, min(min(offered, used), carry.max == null ? used : decimal(carry.max)));
        const saved = subtract(total(simulate(separate)), total(simulate({ ...separate, carry: [carry] })));
        expect(isWithin(subtract(saved, carried), CENT)).toBe(true);
      }),
    );
  });

  it('bills between what one pool of everything owes and what the pools owe apart, and no pool below zero', () => {
    fc.assert(
      fc.property(twoPools, fc.array(anyCarry, { minLength: 1, maxLength: 5 }), (royaltyCase, carry) => {
        const apart = simulate(royaltyCase);
        const together = simulate({ ...royaltyCase, carry });
        const one = simulate({ ...royaltyCase, pools: [{ id: 'all', years: 'all', mg: royaltyCase.pools.flatMap(({ mg }) => mg ?? []) }] });
        expect(together.earned).toEqual(apart.earned);
        expect(compare(total(together), add(total(apart), CENT)) <= 0).toBe(true);
        expect(compare(total(together), subtract(total(one), CENT)) >= 0).toBe(true);
        for (const pool of ['bunny', 'bear']) {
          let billed = ZERO;
          for (const bill of together.bills.filter((drawn) => drawn.pool === pool)) {
            billed = add(billed, decimal(bill.amount));
            expect(compare(billed, ZERO) >= 0).toBe(true);
          }
        }
      }),
    );
  });

  it('never makes a negative bill by carrying forward', () => {
    fc.assert(
      fc.property(twoPools, anyCarry, (royaltyCase, carry) => {
        const separate = { ...royaltyCase, pools: royaltyCase.pools.map((pool) => ({ ...pool, years: 'each' as const })) };
        const { bills } = simulate({ ...separate, carry: [{ ...carry, from: 1, to: 2 }] });
        expect(bills.filter(({ amount }) => amount.startsWith('-'))).toEqual([]);
      }),
    );
  });

  it('gives the same bytes as before for deals that carry between years of one pool only', () => {
    const within: fc.Arbitrary<CarryInput> = fc.record({
      pool: fc.constantFrom('bunny', 'bear'),
      from: fc.constant(1),
      to: fc.constant(2),
      kind: fc.constantFrom('excess' as const, 'shortfall' as const),
    });
    fc.assert(
      fc.property(caseArb, within, (royaltyCase, carry) => {
        const separate = { ...royaltyCase, pools: royaltyCase.pools.map((pool) => ({ ...pool, years: 'each' as const })), carry: [carry] };
        const named = { ...separate, carry: [{ ...carry, toPool: carry.pool }] };
        const text = JSON.stringify(simulate(separate));
        expect(JSON.stringify(simulate(named))).toBe(text);
        expect(text).not.toContain('toPool');
      }),
    );
  });
});
