import { beforeAll, describe, expect, it } from '@jest/globals';
import { dunningPause, dunningRead, dunningResume, interestBill } from '@bls/proto/contracts/calls/finance/dunning';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf } from '../../../../test/sample.js';
import { DunningCard } from './dunning-card.js';

const backend = startBackend();
beforeAll(() => startLanguage('en'));

const terms = { ratePerYear: '7.3', dayCount: 'act365', source: 'Clause 8.2' } as const;
const lines = [{ from: '2026-02-01', until: '2026-03-02', days: 30, open: '10000', interest: '60.000000' }];
const answer = (more: object = {}) =>
  backend.answer(dunningRead, {
    active: true,
    currency: 'CNY',
    letters: [
      {
        step: 1,
        letter: 'reminder',
        sentOn: '2026-02-08',
        daysLate: 8,
        open: '10000.00',
        interest: null,
        fileId: idOf('letter'),
        fileName: 'DN-1.pdf',
      },
    ],
    next: { step: 2, letter: 'demand', on: '2026-03-20' },
    pauses: [],
    interest: { terms, lines, total: '60.00' },
    interestBills: [],
    billable: null,
    ...more,
  });

describe('the dunning of a bill', () => {
  it('W-MONEY-10 shows letters, the next step, and late interest with rate, source and days', async () => {
    answer();
    renderScreen(<DunningCard bill={{ id: idOf('bill'), number: 'DN-2026-0001' }} mayPause />);
    expect(await screen.findByText('1. Payment reminder')).toBeTruthy();
    expect(screen.getByText(/^Next: step 2, Demand for payment, on/)).toBeTruthy();
    expect(screen.getByText('7.3 % a year, actual days of a year of 365 days; agreed in: Clause 8.2')).toBeTruthy();
    expect(screen.getByText('60.000000')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save DN-1.pdf' })).toBeTruthy();
    cleanup();
  });

  it('has its late interest billed over exactly the days and the amount that are shown', async () => {
    answer({ billable: { until: '2026-03-02', interest: { terms, lines, total: '60.00' } } });
    backend.answer(interestBill, () => ({ id: idOf('interest'), number: 'DN-2026-0009' }));
    renderScreen(<DunningCard bill={{ id: idOf('bill'), number: 'DN-2026-0001' }} mayPause />);
    fireEvent.click(await screen.findByRole('button', { name: /^Bill late interest/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Issue bill' }));
    await waitFor(() => expect(backend.requests(interestBill)).toEqual([{ id: idOf('bill'), until: '2026-03-02', total: '60.00' }]));
    cleanup();
  });

  it('W-MONEY-10 is paused with a reason, and resumed', async () => {
    const pause = { id: idOf('pause'), whole: true, reason: 'Payment plan', until: null, byName: 'Grace', at: '2026-03-01T00:00:00Z' };
    answer({ pauses: [pause], next: null });
    backend.answer(dunningPause, () => ({ id: idOf('pause') }));
    backend.answer(dunningResume, () => ({ id: idOf('pause') }));
    renderScreen(<DunningCard bill={{ id: idOf('bill'), number: 'DN-2026-0001' }} mayPause />);
    expect(await screen.findByText('Payment plan')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(backend.requests(dunningResume)).toEqual([{ pauseId: idOf('pause') }]));
    fireEvent.click(screen.getByRole('button', { name: 'Pause dunning' }));
    fireEvent.change(await screen.findByRole('textbox', { name: /^Reason/ }), { target: { value: 'Disputed' } });
    fireEvent.submit(screen.getByRole('textbox', { name: /^Reason/ }).closest('form') as HTMLFormElement);
    await waitFor(() =>
      expect(backend.requests(dunningPause)).toMatchObject([{ id: idOf('bill'), reason: 'Disputed', whole: false, until: null }]),
    );
    cleanup();
  });
});
