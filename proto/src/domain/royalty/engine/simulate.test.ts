import { describe, expect, it } from '@jest/globals';
import { simulate } from './simulate.js';
import { deal, sale, shown, year } from './testing/cases.js';

const mg = (...instalments: [string, string][]) => instalments.map(([due, amount]) => ({ due, amount }));
const main = (more: object) => [{ id: 'main', ...more }];

describe('bills', () => {
  it('draws the documented example', () => {
    const result = simulate({
      currency: 'USD',
      years: [{ from: '2027-01-01', to: '2027-12-31' }],
      rates: [
        {
          id: 'toys',
          match: { category: 'toys', channel: '*', property: '*' },
          type: 'slidingRate',
          mode: 'marginal',
          bands: [
            { from: '0', to: '100', rate: '0.10' },
            { from: '100', to: null, rate: '0.20' },
          ],
        },
      ],
      pools: [
        {
          id: 'main',
          match: { property: '*' },
          years: 'each',
          mg: [{ due: '2027-01-01', amount: '15' }],
          minimumPayment: { amount: '40', prorate: 'none' },
        },
      ],
      carry: [],
      sales: [{ date: '2027-03-31', category: 'toys', channel: 'retail', property: 'bunny', quantity: '10', price: '15.00' }],
      billOn: ['2027-01-01', '2027-03-31', '2027-12-31'],
    });
    const { trace, ...figures } = result;
    expect(JSON.stringify(figures)).toBe(
      '{"bills":[{"on":"2027-01-01","pool":"main","year":1,"kind":"MG","amount":"15.00"},' +
        '{"on":"2027-03-31","pool":"main","year":1,"kind":"EXCESS","amount":"5.00"},' +
        '{"on":"2027-12-31","pool":"main","year":1,"kind":"MP_CLOSING","amount":"20.00"}],' +
        '"earned":{"main":"20.00"},"billed":{"main":"40.00"}}',
    );
    expect(trace.map((page) => page.bills.map((bill) => bill.kind))).toEqual([['MG'], ['EXCESS'], ['MP_CLOSING']]);
  });

  it('reduces the next instalment by an excess that was billed before', () => {
    const pools = main({ mg: mg(['2027-01-01', '10'], ['2027-07-01', '10']) });
    const result = simulate(deal({ pools, sales: [sale('2027-02-01', '150')], billOn: ['2027-01-01', '2027-03-31', '2027-07-01'] }));
    expect(shown(result)).toEqual(['2027-01-01 main 1 MG 10.00', '2027-03-31 main 1 EXCESS 5.00', '2027-07-01 main 1 MG 5.00']);
  });

  it('bills nothing above a guarantee that is not yet earned', () => {
    const pools = main({ mg: mg(['2027-01-01', '100']) });
    const result = simulate(
      deal({ pools, sales: [sale('2027-02-01', '500'), sale('2027-05-01', '600')], billOn: ['2027-01-01', '2027-03-31', '2027-06-30'] }),
    );
    expect(shown(result)).toEqual(['2027-01-01 main 1 MG 100.00', '2027-06-30 main 1 EXCESS 10.00']);
  });

  it('bills what fell due between two billing dates on the second', () => {
    const result = simulate(deal({ pools: main({ mg: mg(['2027-02-15', '10']) }), billOn: ['2027-01-01', '2027-03-31'] }));
    expect(shown(result)).toEqual(['2027-03-31 main 1 MG 10.00']);
  });

  it('settles a year on the first billing date from its last day on', () => {
    const pools = main({ minimumPayment: { amount: '40' } });
    const late = deal({ pools, sales: [sale('2027-11-01', '100')], billOn: ['2027-09-30', '2028-01-15'] });
    expect(shown(simulate(late))).toEqual(['2028-01-15 main 1 ROYALTY 10.00', '2028-01-15 main 1 MP_CLOSING 30.00']);
    expect(shown(simulate({ ...late, billOn: ['2027-09-30'] }))).toEqual([]);
  });

  it('bills late sales of a settled year only above its minimum', () => {
    const pools = main({ minimumPayment: { amount: '40' } });
    const of = (quantity: string) =>
      shown(
        simulate(
          deal({
            pools,
            years: [year(1), year(2)],
            sales: [sale('2027-11-01', quantity)],
            billOn: ['2027-10-31', '2027-12-31', '2028-01-31'],
          }),
        ),
      );
    expect(of('300')).toEqual(['2027-12-31 main 1 ROYALTY 30.00', '2027-12-31 main 1 MP_CLOSING 10.00']);
    expect(of('500')).toEqual(['2027-12-31 main 1 ROYALTY 50.00']);
  });

  it('prorates the minimum of a short year by days/365, and not that of a leap year', () => {
    const years = [
      { from: '2027-10-20', to: '2027-12-31' },
      { from: '2028-01-01', to: '2028-12-31' },
    ];
    const pools = main({ minimumPayment: { amount: '365', prorate: 'days/365' } });
    const result = simulate(deal({ years, pools, billOn: ['2027-12-31', '2028-12-31'] }));
    expect(shown(result)).toEqual(['2027-12-31 main 1 MP_CLOSING 73.00', '2028-12-31 main 2 MP_CLOSING 365.00']);
  });

  it('settles crossed years together', () => {
    const years = [year(1), year(2)];
    const instalments = mg(['2027-01-01', '100'], ['2028-01-01', '100']);
    const sales = [sale('2027-06-01', '1500'), sale('2028-06-01', '700')];
    const billOn = ['2027-01-01', '2027-12-31', '2028-01-01', '2028-12-31'];
    const crossed = (span: unknown) =>
      shown(simulate(deal({ years, sales, billOn, pools: main({ years: span, mg: instalments }) as never })));
    expect(crossed('each')).toEqual(['2027-01-01 main 1 MG 100.00', '2027-12-31 main 1 EXCESS 50.00', '2028-01-01 main 2 MG 100.00']);
    expect(crossed('all')).toEqual([
      '2027-01-01 main 1 MG 100.00',
      '2027-12-31 main 1 EXCESS 50.00',
      '2028-01-01 main 2 MG 50.00',
      '2028-12-31 main 2 EXCESS 20.00',
    ]);
    expect(crossed([[1, 2]])).toEqual(crossed('all'));
    expect(crossed([[1], [2]])).toEqual(crossed('each'));
  });

  it('settles the minimum of each year of a crossed pool against what was billed for that year', () => {
    const pools = main({ years: 'all', minimumPayment: { amount: '40' } });
    const result = simulate(
      deal({ years: [year(1), year(2)], pools, sales: [sale('2027-06-01', '1000')], billOn: ['2027-12-31', '2028-12-31'] }),
    );
    expect(shown(result)).toEqual(['2027-12-31 main 1 ROYALTY 100.00', '2028-12-31 main 2 MP_CLOSING 40.00']);
  });

  it('orders the bills of a day by kind, then by pool', () => {
    const pools = [
      { id: 'b', match: { property: 'bunny' }, mg: mg(['2027-12-31', '5']), minimumPayment: { amount: '100' } },
      { id: 'a', match: { property: 'bear' }, mg: mg(['2027-12-31', '6']), minimumPayment: { amount: '100' } },
    ];
    const sales = [sale('2027-05-01', '100'), sale('2027-05-01', '100', '1', { property: 'bear' })];
    expect(shown(simulate(deal({ pools, sales, billOn: ['2027-12-31'] })))).toEqual([
      '2027-12-31 b 1 MG 5.00',
      '2027-12-31 a 1 MG 6.00',
      '2027-12-31 b 1 EXCESS 5.00',
      '2027-12-31 a 1 EXCESS 4.00',
      '2027-12-31 b 1 MP_CLOSING 90.00',
      '2027-12-31 a 1 MP_CLOSING 90.00',
    ]);
  });

  it('credits returns, but never below zero for the contract year to date', () => {
    const sales = [sale('2027-02-01', '100'), sale('2027-05-01', '-150'), sale('2027-08-01', '80')];
    expect(shown(simulate(deal({ sales })))).toEqual([
      '2027-03-31 main 1 ROYALTY 10.00',
      '2027-06-30 main 1 ROYALTY -10.00',
      '2027-09-30 main 1 ROYALTY 3.00',
    ]);
  });

  it('does not credit a guarantee for returns', () => {
    const pools = main({ mg: mg(['2027-01-01', '5']) });
    const sales = [sale('2027-02-01', '100'), sale('2027-05-01', '-90')];
    expect(shown(simulate(deal({ pools, sales })))).toEqual([
      '2027-03-31 main 1 MG 5.00',
      '2027-03-31 main 1 EXCESS 5.00',
      '2027-06-30 main 1 EXCESS -5.00',
    ]);
  });

  it('rounds once, half up: cumulated bills equal the rounded cumulated royalty', () => {
    const sales = ['2027-02-01', '2027-05-01', '2027-08-01'].map((date) => sale(date, '1', '0.05'));
    const result = simulate(deal({ sales }));
    expect(shown(result)).toEqual(['2027-03-31 main 1 ROYALTY 0.01', '2027-09-30 main 1 ROYALTY 0.01']);
    expect(result.trace[0]?.bills[0]).toEqual({ kind: 'ROYALTY', year: 1, unrounded: '0.005', rounding: '0.005', amount: '0.01' });
    expect(result.earned).toEqual({ main: '0.02' });
  });

  it('uses the minor units of the currency', () => {
    expect(simulate(deal({ currency: 'JPY', sales: [sale('2027-02-01', '15')] })).bills[0]?.amount).toBe('2');
  });

  it('shows sales after the last billing date as earned, not as billed', () => {
    const result = simulate(deal({ sales: [sale('2027-02-01', '100'), sale('2027-11-01', '100')], billOn: ['2027-03-31'] }));
    expect([result.earned, result.billed, result.trace.at(-1)?.on]).toEqual([{ main: '20.00' }, { main: '10.00' }, null]);
  });

  it('ignores order and repetition of billing dates', () => {
    const once = deal({ sales: [sale('2027-02-01', '100'), sale('2027-05-01', '100')], billOn: ['2027-03-31', '2027-06-30'] });
    expect(simulate({ ...once, billOn: ['2027-06-30', '2027-03-31', '2027-06-30'] })).toEqual(simulate(once));
  });

  it('draws nothing before the first year', () => {
    expect(simulate(deal({ pools: main({ mg: mg(['2027-01-01', '10']) }), billOn: ['2026-06-30'] })).bills).toEqual([]);
  });

  it('bills sell-off sales as separate royalty unless they are crossed with the last year', () => {
    const years = [year(1), { from: '2028-01-01', to: '2028-03-31', sellOff: true }];
    const base = { years, sales: [sale('2027-06-01', '500'), sale('2028-02-01', '300')], billOn: ['2027-12-31', '2028-03-31'] };
    const guaranteed = { mg: mg(['2027-01-01', '100']), minimumPayment: { amount: '110' } };
    expect(shown(simulate(deal({ ...base, pools: main({ ...guaranteed, years: 'each' }) })))).toEqual([
      '2027-12-31 main 1 MG 100.00',
      '2027-12-31 main 1 MP_CLOSING 10.00',
      '2028-03-31 main 2 ROYALTY 30.00',
    ]);
    expect(shown(simulate(deal({ ...base, pools: main({ ...guaranteed, years: [[1, 2]] }) })))).toEqual([
      '2027-12-31 main 1 MG 100.00',
      '2027-12-31 main 1 MP_CLOSING 10.00',
    ]);
  });
});
