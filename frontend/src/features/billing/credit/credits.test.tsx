import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { billList } from '@bls/proto/contracts/calls/finance/bills';
import { creditList, creditSetOff } from '@bls/proto/contracts/calls/finance/credits';
import { paymentList, paymentRead, paymentReport } from '@bls/proto/contracts/calls/finance/payments';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf, sample } from '../../../../test/sample.js';
import { ReportPaymentDialog } from '../payment/report-payment.js';
import { SetOffDialog } from './set-off.js';

const backend = startBackend((fresh) => {
  fresh.answer(paymentList, { rows: [], total: 0 });
});
beforeAll(() => startLanguage('en'));

const account = { companyId: idOf('company'), currency: 'CNY' as const };
const note = { kind: 'creditNote', id: idOf('note'), number: 'CN-2026-0001', revision: 4, available: '28.62' } as const;
const money = { kind: 'onAccount', id: idOf('money'), number: 'PM-2026-0009', revision: 2, available: '10.00' } as const;
const bill = { ...account, id: idOf('bill'), number: 'DN-2026-0002', revision: 1, open: '42.40', reported: '0.00' };
const [row] = sample(billList.response, { rows: [bill] }).rows;
const debt = row as NonNullable<typeof row>;
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('the payment dialog', () => {
  it('proposes open credit notes and deducts them, and a typed amount stays', async () => {
    backend.answer(creditList, { credits: [note, money] });
    renderScreen(<ReportPaymentDialog bills={[debt]} onClose={jest.fn()} />);
    const chosen = await screen.findByRole<HTMLInputElement>('checkbox', { name: /CN-2026-0001/ });
    expect(chosen.checked).toBe(true);
    expect(box(/Amount paid/).value).toBe('13.78');
    expect(screen.getByText(/Finance has money of yours on account/).textContent).toContain('10.00');
    fireEvent.click(chosen);
    await waitFor(() => expect(box(/Amount paid/).value).toBe('42.40'));
    fireEvent.change(box(/Amount paid/), { target: { value: '20' } });
    fireEvent.blur(box(/Amount paid/));
    fireEvent.click(chosen);
    expect(box(/Amount paid/).value).toBe('20.00');
  });

  it('proposes the amount to transfer without the tax withheld, of bills and credit notes', async () => {
    const taxed = { ...debt, open: '100.00', total: '100.00', withheld: '10.00', certified: '0.00', withheldSetOff: '0.00' };
    backend.answer(creditList, { credits: [{ ...note, available: '20.00', withheld: '2.00' }] });
    const first = renderScreen(<ReportPaymentDialog bills={[taxed]} onClose={jest.fn()} />);
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /CN-2026-0001/ })).checked).toBe(true);
    expect(box(/Amount paid/).value).toBe('72.00');
    expect(screen.getByText(/Tax to be withheld is not included/)).toBeTruthy();
    first.unmount();
    // 95.00 of credit leaves nothing but tax withheld.
    backend.answer(creditList, { credits: [{ ...note, available: '95.00', withheld: '0.00' }] });
    const second = renderScreen(<ReportPaymentDialog bills={[taxed]} onClose={jest.fn()} />);
    await screen.findByText(/Your credit covers these bills/);
    second.unmount();
    // Everything is transferred: only the tax withheld is left, which a certificate covers.
    backend.answer(creditList, { credits: [] });
    renderScreen(<ReportPaymentDialog bills={[{ ...taxed, open: '10.00' }]} onClose={jest.fn()} />);
    await waitFor(() => expect(box(/Amount paid/).value).toBe('0.00'));
  });

  it('proposes the bank and account of the last payment in the currency', async () => {
    backend.answer(creditList, { credits: [] });
    const last = { id: idOf('last'), kind: 'payment' as const };
    backend.answer(paymentList, { rows: [{ kind: 'certificate' }, last], total: 2 });
    backend.answer(paymentRead, { payment: { ...last, payerBank: 'Bank of the East, 6222 0201' } });
    renderScreen(<ReportPaymentDialog bills={[debt]} onClose={jest.fn()} />);
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Paid from/ })).value).toBe('Bank of the East, 6222 0201');
    expect(backend.requests(paymentList)).toMatchObject([{ ...account, sort: '-reportedAt' }]);
    expect(backend.requests(paymentRead)).toEqual([{ id: last.id }]);
  });

  it('asks for no transfer when credit notes cover the bills', async () => {
    backend.answer(creditList, { credits: [{ ...note, available: '50.00' }] });
    backend.answer(paymentReport, ({ id }) => ({ id, number: 'PM-2026-0002', status: 'submitted' as const, revision: 0 }));
    const closed = jest.fn();
    renderScreen(<ReportPaymentDialog bills={[debt]} onClose={closed} />);
    await screen.findByText(/Your credit covers these bills/);
    expect(screen.queryByRole('textbox', { name: /Paid from/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Send to finance' }));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(backend.requests(paymentReport)).toMatchObject([{ amount: '0', billIds: [bill.id, note.id], fileIds: [], payerBank: '' }]);
  });
});

describe('the set-off dialog', () => {
  it('proposes what credit and bill have in common, and names the versions of both', async () => {
    backend.answer(creditList, { credits: [note, money] });
    backend.answer(creditSetOff, { billStatus: 'partiallyPaid', billRevision: 2, creditRevision: 3 });
    const closed = jest.fn();
    renderScreen(<SetOffDialog account={account} bill={debt} onClose={closed} />);
    const credit = await screen.findByRole('combobox', { name: /^Credit/ });
    expect(box(/Amount to set off/).value).toBe('28.62');
    fireEvent.change(credit, { target: { value: money.id } });
    await waitFor(() => expect(box(/Amount to set off/).value).toBe('10.00'));
    fireEvent.click(screen.getByRole('button', { name: 'Set off' }));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(backend.requests(creditSetOff)).toEqual([
      { credit: { kind: 'onAccount', id: money.id, revision: 2 }, billId: bill.id, billRevision: 1, amount: '10.00' },
    ]);
  });

  it('says when there is nothing to set off', async () => {
    backend.answer(creditList, { credits: [] });
    renderScreen(<SetOffDialog account={account} bill={debt} onClose={jest.fn()} />);
    expect(await screen.findByText(/There is no open credit/)).toBeTruthy();
  });
});
