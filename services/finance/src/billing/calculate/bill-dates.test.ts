import { describe, expect, it } from '@jest/globals';
import { billDates, salesUntil } from './bill-dates.js';

const years = [{ from: '2027-02-01', to: '2028-01-31' }];
const calendar = { years, schedule: 'quarterly' as const, guaranteeFrom: ['2027-02-01', '2027-08-15'], replacedFrom: null };

describe('billing dates', () => {
  it('are due dates of guarantees and ends of periods whose sales are approved', () => {
    expect(billDates(calendar, { billedUntil: null, salesUntil: null, today: '2027-03-01' })).toEqual(['2027-02-01']);
    expect(billDates(calendar, { billedUntil: '2027-02-01', salesUntil: '2027-07-31', today: '2027-09-01' })).toEqual([
      '2027-03-31',
      '2027-06-30',
      '2027-08-15',
    ]);
  });

  it('include the end of a contract year inside a period', () => {
    expect(billDates(calendar, { billedUntil: '2027-12-31', salesUntil: '2028-01-31', today: '2028-02-01' })).toEqual(['2028-01-31']);
  });

  it('are the last billed date again when there is no new one', () => {
    expect(billDates(calendar, { billedUntil: '2027-08-15', salesUntil: '2027-06-30', today: '2027-09-01' })).toEqual(['2027-08-15']);
    expect(billDates({ ...calendar, guaranteeFrom: [] }, { billedUntil: null, salesUntil: null, today: '2027-03-01' })).toEqual([]);
  });

  it.each([
    ['monthly', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30']],
    ['biAnnually', ['2027-06-30']],
  ] as const)('%s', (schedule, expected) => {
    expect(
      billDates({ ...calendar, schedule, guaranteeFrom: [] }, { billedUntil: null, salesUntil: '2027-06-30', today: '2027-07-01' }),
    ).toEqual(expected);
  });

  it('end where another contract replaces this one', () => {
    expect(
      billDates({ ...calendar, replacedFrom: '2027-06-01' }, { billedUntil: null, salesUntil: '2027-12-31', today: '2028-01-01' }),
    ).toEqual(['2027-02-01', '2027-03-31']);
  });

  it('end at the first month that is not approved', () => {
    const month = (text: string, approved: boolean) => ({ month: text, approved });
    expect(salesUntil([month('2027-03', true), month('2027-02', true), month('2027-04', false), month('2027-05', true)])).toBe(
      '2027-03-31',
    );
    expect(salesUntil([month('2027-02', false)])).toBeNull();
  });
});
