import { beforeAll, describe, expect, it } from '@jest/globals';
import { cashCalendar } from '@bls/proto/contracts/calls/finance/insight/cash';
import { fireEvent, screen } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf } from '../../../../test/sample.js';
import CashCalendar from './cash-calendar.js';

const zero = { due: '0.00', bills: '0.00', late: '0.00', guarantees: '0.00', forecast: '0.00', expected: '0.00', came: '0.00' };
startBackend((fresh) =>
  fresh.answer(cashCalendar, {
    today: '2026-06-15',
    rows: [
      { ...zero, month: '2026-05', currency: 'CNY', due: '1000.00', expected: '1000.00', came: '900.00' },
      { ...zero, month: '2026-06', currency: 'CNY', bills: '500.00', late: '200.00', expected: '500.00', came: '50.00' },
      { ...zero, month: '2026-07', currency: 'USD', guarantees: '70.00', expected: '70.00' },
    ],
    payers: [
      {
        companyId: idOf('company'),
        companyName: 'Northwind',
        companyNameZh: null,
        currency: 'CNY',
        open: '500.00',
        daysLate: 12,
        paidBills: 9,
      },
    ],
    notForecast: 2,
  }),
);
beforeAll(() => startLanguage('en'));

describe('the calendar of cash', () => {
  it('W-MONEY-11 compares months that are over, shows how payers pay, and one currency at a time', async () => {
    renderScreen(<CashCalendar />);
    expect(await screen.findByRole('heading', { name: 'Expected and received by month (RMB)' })).toBeTruthy();
    expect(screen.getByRole('row', { name: /5\/2026.*1,000.*900.*100$/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /6\/2026 500 500 0 0 50 –$/ })).toBeTruthy();
    expect(screen.getByText('12 days late')).toBeTruthy();
    expect(screen.getByText(/^2 contracts have a forecast and no approved sales/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'USD' }));
    expect(await screen.findByRole('heading', { name: 'Expected and received by month (USD)' })).toBeTruthy();
  });
});
