import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimal, format, sum } from '../../values/decimal.js';
import { amountLeads, amountOfYear, amountsLead, percentLeads, percentsLead, type Spread, yearLeads } from './instalments.js';
import { instalmentsAgree, percentsTotalHundred, scheduleCoversGuarantee } from '../rules/mg.js';

type Row = { id: string; percent: string; amount: string; dueOn: string };
const row = (id: string, percent: string, amount: string, dueOn = '2027-01-01'): Row => ({ id, percent, amount, dueOn });
const figures = ({ guarantee, rows }: Spread<Row>) => [guarantee, ...rows.map(({ percent, amount }) => `${percent} %: ${amount}`)];
/** The rules of the schedule that a group breaks. */
const broken = ({ guarantee, rows }: Spread<Row>, currency: 'USD' | 'JPY' = 'USD') =>
  [instalmentsAgree, percentsTotalHundred, scheduleCoversGuarantee].flatMap((rule) =>
    rule({ basicTerms: { currency }, mg: { groups: [{ id: 'g1', amount: guarantee, schedule: rows }] } }),
  );

const YEARS = [
  { from: '2027-01-01', to: '2027-12-31' },
  { from: '2028-01-01', to: '2028-12-31' },
  { from: '2029-01-01', to: '2029-12-31' },
] as const;
const added = (dueOn: string): Row => row('new', '', '', dueOn);

describe('percent and amount of an instalment', () => {
  it('follow a written percent; the last instalment takes the cent', () => {
    const rows = [row('1', '33.33', ''), row('2', '33.33', ''), row('3', '33.34', '')];
    const after = percentsLead('100.01', rows, 'USD');
    expect(figures(after)).toEqual(['100.01', '33.33 %: 33.33', '33.33 %: 33.33', '33.34 %: 33.35']);
    expect(broken(after)).toEqual([]);
  });

  it('follow a written percent alone: the others keep their amounts, and the last one takes the rest at 100', () => {
    const rows = [row('1', '33.3333', '33333.33'), row('2', '33.3333', '33333.33'), row('3', '33.3334', '33333.34')];
    const first = percentLeads('100000', rows.with(0, row('1', '40', '33333.33')), 0, 'USD');
    expect(figures(first)).toEqual(['100000', '40 %: 40000.00', '33.3333 %: 33333.33', '33.3334 %: 33333.34']);
    const after = percentLeads('100000', first.rows.with(2, row('3', '26.6667', '33333.34')), 2, 'USD');
    expect(figures(after)).toEqual(['100000', '40 %: 40000.00', '33.3333 %: 33333.33', '26.6667 %: 26666.67']);
    expect(broken(after)).toEqual([]);
    expect(figures(percentLeads('', rows, 0, 'USD'))[0]).toBe('');
  });

  it('follow a written amount; the last instalment takes the cent and the rest of the percents', () => {
    const rows = [row('1', '40', '33333.33'), row('2', '33.3333', '33333.33'), row('3', '26.6667', '33333.33')];
    const after = amountLeads('100000.00', rows, 0, 'USD');
    expect(figures(after)).toEqual(['100000.00', '33.3333 %: 33333.33', '33.3333 %: 33333.33', '33.3334 %: 33333.34']);
    expect(broken(after)).toEqual([]);
  });

  it('leave a difference that is no rounding to the user', () => {
    const rows = [row('1', '40', '50000'), row('2', '60', '60000')];
    expect(figures(amountLeads('100000', rows, 0, 'USD'))).toEqual(['100000', '50 %: 50000', '60 %: 60000']);
  });

  it('make the guarantee when the amounts are written first', () => {
    const first = amountLeads('', [row('1', '50', '25000'), row('2', '50', '')], 0, 'USD');
    expect(figures(first)).toEqual(['', '50 %: 25000', '50 %: ']);
    const after = amountLeads('', [row('1', '50', '25000'), row('2', '50', '75000')], 1, 'USD');
    expect(figures(after)).toEqual(['100000.00', '25 %: 25000', '75 %: 75000']);
  });

  it('are not rewritten while somebody types the same value', () => {
    const rows = [row('1', '50.0', '50000.'), row('2', '50', '50000')];
    expect(amountLeads('100000', rows, 1, 'USD').rows[1]).toEqual(rows[1]);
    expect(amountLeads('100000', [row('1', '50.0', '50000'), row('2', '50', '50000')], 0, 'USD').rows[0]?.percent).toBe('50.0');
  });
});

describe('the guarantee of a contract year', () => {
  it('is shared by the instalments of the year as before, and leads total and percents', () => {
    const rows = [row('1', '25', '25000', '2027-01-01'), row('2', '25', '25000', '2027-07-01'), row('3', '50', '50000', '2028-01-01')];
    const after = yearLeads('100000', rows, { year: YEARS[1], amount: '150000' }, 'USD', added);
    expect(figures(after)).toEqual(['200000.00', '12.5 %: 25000', '12.5 %: 25000', '75 %: 150000.00']);
    const halves = yearLeads(after.guarantee, after.rows, { year: YEARS[0], amount: '0.01' }, 'USD', added);
    expect(halves.rows.map(({ amount }) => amount)).toEqual(['0.01', '0.00', '150000.00']);
    expect(broken(halves)).toEqual([]);
  });

  it('adds an instalment to a year that has none, on its first day', () => {
    const after = yearLeads('50', [row('1', '100', '50', '2027-01-01')], { year: YEARS[2], amount: '150' }, 'USD', added);
    expect(after.rows).toEqual([row('1', '25', '50', '2027-01-01'), row('new', '75', '150.00', '2029-01-01')]);
    expect([amountOfYear(after.rows, YEARS[0]), amountOfYear(after.rows, YEARS[1]), amountOfYear(after.rows, YEARS[2])]).toEqual([
      '50',
      undefined,
      '150',
    ]);
  });
});

describe('a schedule that a function wrote', () => {
  const cents = fc.integer({ min: 1, max: 2_000_000_000 });
  const money = (value: number) =>
    format(decimal(value), 0)
      .replace(/(\d{2})$/, '.$1')
      .replace(/^\./, '0.');

  it('breaks no rule, whichever figure was written last', () => {
    const amounts = fc.array(cents, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(amounts, fc.nat(), cents, (list, at, next) => {
        const rows = list.map((value, index) => row(String(index), '', money(value + 100), YEARS[index % 3]?.from));
        const first = amountsLead('', rows, 'USD');
        const index = at % rows.length;
        const changed = first.rows.map((one, place) => (place === index ? { ...one, amount: money(next + 100) } : one));
        const summed = amountsLead(first.guarantee, changed, 'USD');
        const byYear = yearLeads(first.guarantee, first.rows, { year: YEARS[at % 3] ?? {}, amount: money(next + 100) }, 'USD', added);
        const byGuarantee = percentsLead(money(next + 100), first.rows, 'USD');
        for (const after of [first, summed, byYear, byGuarantee]) {
          expect(broken(after)).toEqual([]);
          expect(sum(after.rows.map(({ amount }) => decimal(amount)))).toBe(decimal(after.guarantee));
        }
      }),
    );
  });

  it('has whole units of a currency without decimals', () => {
    const after = percentsLead('100000', [row('1', '33.3333', ''), row('2', '66.6667', '')], 'JPY');
    expect(figures(after)).toEqual(['100000', '33.3333 %: 33333', '66.6667 %: 66667']);
    expect(broken(after, 'JPY')).toEqual([]);
  });
});
