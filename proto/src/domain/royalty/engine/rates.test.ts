import { describe, expect, it } from '@jest/globals';
import { simulate } from './simulate.js';
import { deal, sale, shown, year } from './testing/cases.js';

const bands = [
  { from: '0', to: '100', rate: '0.10' },
  { from: '100', to: null, rate: '0.20' },
];
const feeBands = [
  { from: '0', to: '10', fee: '1' },
  { from: '10', to: null, fee: '0.5' },
];

describe('the royalty of a sale', () => {
  it('is a fixed rate of quantity times price', () => {
    expect(simulate(deal({ sales: [sale('2027-02-01', '10', '15.5')] })).earned).toEqual({ main: '15.50' });
  });

  it('is a fixed fee per unit, whatever the price', () => {
    const rates = [{ id: 'fee', type: 'fixedFee' as const, fee: '0.25' }];
    expect(simulate(deal({ rates, sales: [sale('2027-02-01', '10', '999')] })).earned).toEqual({ main: '2.50' });
  });

  it('earns a flat fee per year on the first day of each year, without sales', () => {
    const rates = [{ id: 'flat', type: 'flatFee' as const, fee: '100', per: 'year' as const }];
    const result = simulate(deal({ rates, years: [year(1), year(2)], billOn: ['2026-12-31', '2027-01-01', '2027-12-31', '2028-01-01'] }));
    expect(shown(result)).toEqual(['2027-01-01 main 1 ROYALTY 100.00', '2028-01-01 main 2 ROYALTY 100.00']);
  });

  it('earns a flat fee per term once', () => {
    const rates = [{ id: 'flat', type: 'flatFee' as const, fee: '100', per: 'term' as const }];
    const result = simulate(deal({ rates, years: [year(1), year(2)], billOn: ['2027-01-01', '2028-12-31'] }));
    expect(shown(result)).toEqual(['2027-01-01 main 1 ROYALTY 100.00']);
  });

  it('applies a marginal scale band by band to the cumulative amount of the year', () => {
    const rates = [{ id: 's', type: 'slidingRate' as const, mode: 'marginal' as const, bands }];
    const result = simulate(deal({ rates, sales: [sale('2027-02-01', '60'), sale('2027-05-01', '60'), sale('2027-08-01', '60')] }));
    expect(result.bills.map((b) => b.amount)).toEqual(['6.00', '8.00', '12.00']);
  });

  it('restarts the scale in each contract year', () => {
    const rates = [{ id: 's', type: 'slidingRate' as const, mode: 'marginal' as const, bands }];
    const sales = [sale('2027-12-01', '150'), sale('2028-02-01', '100')];
    expect(
      simulate(deal({ rates, years: [year(1), year(2)], sales, billOn: ['2027-12-31', '2028-12-31'] })).bills.map((b) => b.amount),
    ).toEqual(['20.00', '10.00']);
  });

  it('reprices earlier sales when a whole-amount scale enters a band', () => {
    const rates = [{ id: 's', type: 'slidingRate' as const, mode: 'whole' as const, bands }];
    const result = simulate(deal({ rates, sales: [sale('2027-02-01', '60'), sale('2027-05-01', '60')] }));
    expect(result.bills.map((b) => b.amount)).toEqual(['6.00', '18.00']);
    expect(result.trace[1]?.lines[0]).toMatchObject({ repriced: '6', royalty: '18' });
  });

  it('counts a band from its lower limit on', () => {
    const rates = [{ id: 's', type: 'slidingRate' as const, mode: 'whole' as const, bands }];
    expect(simulate(deal({ rates, sales: [sale('2027-02-01', '99.99')] })).earned).toEqual({ main: '10.00' });
    expect(simulate(deal({ rates, sales: [sale('2027-02-01', '100')] })).earned).toEqual({ main: '20.00' });
  });

  it('credits what a whole-amount scale that falls with volume has billed too much', () => {
    const falling = [
      { from: '0', to: '100', rate: '0.20' },
      { from: '100', to: null, rate: '0.05' },
    ];
    const rates = [{ id: 's', type: 'slidingRate' as const, mode: 'whole' as const, bands: falling }];
    const result = simulate(deal({ rates, sales: [sale('2027-02-01', '90'), sale('2027-05-01', '20')] }));
    expect(result.bills.map((b) => b.amount)).toEqual(['18.00', '-12.50']);
    expect(result.billed).toEqual(result.earned);
  });

  it('applies sliding fees to the cumulative quantity, marginal and whole', () => {
    const sales = [sale('2027-02-01', '8', '50'), sale('2027-05-01', '8', '50')];
    const amounts = (mode: 'marginal' | 'whole') =>
      simulate(deal({ rates: [{ id: 's', type: 'slidingFee', mode, bands: feeBands }], sales })).bills.map((b) => b.amount);
    expect(amounts('marginal')).toEqual(['8.00', '5.00']);
    expect(amounts('whole')).toEqual(['8.00']);
  });

  it('has one cumulative figure per rate, not per match', () => {
    const rates = [
      { id: 'a', match: { category: 'toys' }, type: 'slidingRate' as const, bands },
      { id: 'b', match: { category: 'books' }, type: 'slidingRate' as const, bands },
    ];
    const sales = [
      sale('2027-02-01', '100'),
      sale('2027-02-02', '100', '1', { category: 'books' }),
      sale('2027-02-03', '100', '1', { channel: 'online' }),
    ];
    expect(simulate(deal({ rates, sales })).earned).toEqual({ main: '40.00' });
  });

  it('uses the most specific rate', () => {
    const rates = [
      { id: 'any', type: 'fixedRate' as const, rate: '0.01' },
      { id: 'toys', match: { category: 'toys' }, type: 'fixedRate' as const, rate: '0.1' },
      { id: 'online', match: { category: 'toys', channel: 'online' }, type: 'fixedRate' as const, rate: '0.5' },
    ];
    const of = (more: object) => simulate(deal({ rates, sales: [sale('2027-02-01', '100', '1', more)] })).earned['main'];
    expect([of({}), of({ channel: 'online' }), of({ category: 'books' })]).toEqual(['10.00', '50.00', '1.00']);
  });

  it('orders sales by date', () => {
    const rates = [{ id: 's', type: 'slidingRate' as const, bands }];
    const sales = [sale('2027-08-01', '60'), sale('2027-02-01', '60')];
    const result = simulate(deal({ rates, sales }));
    expect(result.trace.flatMap((page) => page.lines.map((line) => [page.on, line.sale, line.royalty]))).toEqual([
      ['2027-03-31', 1, '6'],
      ['2027-09-30', 0, '8'],
    ]);
  });
});
