import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CarryRule } from '../../case/case.js';
import { simulate } from '../simulate.js';
import { deal, sale, shown, year } from '../testing/cases.js';

const pools = [
  {
    id: 'main',
    mg: [
      { due: '2027-01-01', amount: '100' },
      { due: '2028-01-01', amount: '100' },
    ],
  },
];
const billOn = ['2027-01-01', '2027-12-31', '2028-01-01', '2028-12-31'];
const years = [year(1), year(2)];

/** Bills of two years that earn these royalties, with one carry. */
const run = (first: number, second: number, carry: Partial<CarryRule>) =>
  simulate(
    deal({
      years,
      pools,
      billOn,
      sales: [sale('2027-06-01', String(first * 10)), sale('2028-06-01', String(second * 10))],
      carry: [{ pool: 'main', from: 1, to: 2, kind: 'excess', max: null, ...carry }],
    }),
  );

describe('carrying between contract years', () => {
  it('counts an excess of one year against the guarantee of the next', () => {
    const result = run(130, 0, {});
    expect(shown(result)).toEqual(['2027-01-01 main 1 MG 100.00', '2027-12-31 main 1 EXCESS 30.00', '2028-01-01 main 2 MG 70.00']);
    expect(result.trace[2]?.carry).toEqual([{ from: 1, to: 2, kind: 'excess', amount: '30' }]);
  });

  it('carries no more than its maximum', () => {
    expect(shown(run(130, 0, { max: '20' }))[2]).toBe('2028-01-01 main 2 MG 80.00');
  });

  it('carries no more than the other year can use', () => {
    expect(shown(run(130, 90, {})).slice(2)).toEqual(['2028-01-01 main 2 MG 70.00', '2028-12-31 main 2 EXCESS 20.00']);
  });

  it('deducts a shortfall that was paid as guarantee from what the next year earns', () => {
    expect(shown(run(70, 150, { kind: 'shortfall' })).slice(1)).toEqual(['2028-01-01 main 2 MG 100.00', '2028-12-31 main 2 EXCESS 20.00']);
  });

  it('does not carry a shortfall by a rule for excess, or an excess by a rule for shortfall', () => {
    expect(run(70, 150, { kind: 'excess' }).billed).toEqual({ main: '250.00' });
    expect(run(130, 50, { kind: 'shortfall' }).billed).toEqual({ main: '230.00' });
  });

  it('carries backward once the later year is over', () => {
    expect(shown(run(70, 150, { from: 2, to: 1 })).slice(-2)).toEqual([
      '2028-12-31 main 1 EXCESS -30.00',
      '2028-12-31 main 2 EXCESS 50.00',
    ]);
    expect(shown(run(150, 70, { from: 2, to: 1, kind: 'shortfall' })).at(-1)).toBe('2028-12-31 main 1 EXCESS -30.00');
  });

  it('bills together what one pool of both years would bill', () => {
    for (const [first, second] of [
      [130, 80],
      [70, 150],
      [30, 40],
      [150, 160],
      [100, 100],
    ] as const) {
      const kind = first > 100 ? 'excess' : 'shortfall';
      const crossed = simulate(
        deal({
          years,
          billOn,
          pools: [{ ...pools[0], id: 'main', years: 'all' }],
          sales: [sale('2027-06-01', String(first * 10)), sale('2028-06-01', String(second * 10))],
        }),
      );
      expect(run(first, second, { kind }).billed).toEqual(crossed.billed);
    }
  });

  it('conserves amounts: what is carried is billed exactly once', () => {
    const amounts = fc.integer({ min: 0, max: 300 });
    const max = fc.option(fc.integer({ min: 0, max: 200 }).map(String), { nil: null });
    const direction = fc.constantFrom({ from: 1, to: 2 }, { from: 2, to: 1 });
    fc.assert(
      fc.property(
        amounts,
        amounts,
        max,
        direction,
        fc.constantFrom('excess' as const, 'shortfall' as const),
        (first, second, most, way, kind) => {
          const total = (result: ReturnType<typeof run>) => Number(result.billed['main']);
          const carried = run(first, second, { ...way, kind, max: most });
          const apart = run(first, second, { ...way, kind, max: '0' });
          const crossed = Math.max(200, first + second);
          expect(total(apart)).toBe(Math.max(100, first) + Math.max(100, second));
          expect(total(carried)).toBeLessThanOrEqual(total(apart));
          expect(total(carried)).toBeGreaterThanOrEqual(crossed);
          const moved = total(apart) - total(carried);
          if (most !== null) expect(moved).toBeLessThanOrEqual(Number(most));
        },
      ),
    );
  });

  it('uses an excess once', () => {
    const three = deal({
      years: [year(1), year(2), year(3)],
      pools: [{ id: 'main', mg: ['2027', '2028', '2029'].map((y) => ({ due: `${y}-01-01`, amount: '100' })) }],
      billOn: ['2027-12-31', '2028-12-31', '2029-12-31'],
      sales: [sale('2027-06-01', '2500'), sale('2028-06-01', '500')],
      carry: [
        { pool: 'main', from: 1, to: 2, kind: 'excess' },
        { pool: 'main', from: 1, to: 3, kind: 'excess' },
      ],
    });
    expect(shown(simulate(three))).toEqual([
      '2027-12-31 main 1 MG 100.00',
      '2027-12-31 main 1 EXCESS 150.00',
      '2028-12-31 main 2 EXCESS 50.00',
    ]);
  });

  /** Bills of years with a guarantee of 100 each, which earn these royalties and are settled at their ends. */
  const chain = (earned: readonly number[], carry: readonly CarryRule[]) =>
    shown(
      simulate(
        deal({
          years: earned.map((_, index) => year(index + 1)),
          pools: [{ id: 'main', mg: earned.map((_, index) => ({ due: `${2027 + index}-01-01`, amount: '100' })) }],
          billOn: earned.map((_, index) => `${2027 + index}-12-31`),
          sales: earned.map((amount, index) => sale(`${2027 + index}-06-01`, String(amount * 10))),
          carry: [...carry],
        }),
      ),
    );

  it('leaves for the next carry only what the one before did not use, of an excess and of a shortfall', () => {
    const excess = [1, 2].map((_, index): CarryRule => ({ pool: 'main', from: 1, to: index + 2, kind: 'excess', max: null }));
    expect(chain([180, 50, 0], excess)).toEqual([
      '2027-12-31 main 1 MG 100.00',
      '2027-12-31 main 1 EXCESS 80.00',
      // the guarantee without the whole offer of the carry, the rest as royalty
      '2028-12-31 main 2 MG 20.00',
      '2028-12-31 main 2 EXCESS 30.00',
      '2029-12-31 main 3 MG 70.00',
    ]);
    const shortfall = excess.map((carry): CarryRule => ({ ...carry, kind: 'shortfall' }));
    expect(chain([30, 140, 160], shortfall)).toEqual([
      '2027-12-31 main 1 MG 100.00',
      '2028-12-31 main 2 MG 100.00',
      '2029-12-31 main 3 MG 100.00',
      '2029-12-31 main 3 EXCESS 30.00',
    ]);
  });

  it('takes from a second year only what the first one left open', () => {
    const carry = (from: number, to: number): CarryRule => ({ pool: 'main', from, to, kind: 'excess', max: null });
    expect(chain([170, 160, 0, 0], [carry(1, 3), carry(2, 3), carry(2, 4)])).toEqual([
      '2027-12-31 main 1 MG 100.00',
      '2027-12-31 main 1 EXCESS 70.00',
      '2028-12-31 main 2 MG 100.00',
      '2028-12-31 main 2 EXCESS 60.00',
      '2030-12-31 main 4 MG 70.00',
    ]);
  });

  it('counts carried excess towards the minimum payment of the other year', () => {
    const minimum = deal({
      years,
      billOn,
      pools: [
        {
          id: 'main',
          mg: [
            { due: '2027-01-01', amount: '10' },
            { due: '2028-01-01', amount: '10' },
          ],
          minimumPayment: { amount: '40' },
        },
      ],
      sales: [sale('2027-06-01', '500')],
      carry: [{ pool: 'main', from: 1, to: 2, kind: 'excess', max: '25' }],
    });
    expect(shown(simulate(minimum)).slice(2)).toEqual(['2028-12-31 main 2 MP_CLOSING 15.00']);
  });
});
