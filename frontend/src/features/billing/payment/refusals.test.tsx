import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { paymentDecide, paymentRead } from '@bls/proto/contracts/calls/finance/payments';
import { CallError, type ErrorCode, type Issue } from '@bls/proto/domain/values/errors';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { sample } from '../../../../test/sample.js';
import { ConfirmPaymentDialog } from './confirm-payment.js';

const backend = startBackend();
const { payment } = sample(paymentRead.response, {
  payment: { companyName: 'Northwind Toys', currency: 'CNY', amount: '53.00', transferDate: '2026-11-02', status: 'submitted' },
});
/** The server refuses the first request and accepts the next one. */
function refuseOnce(code: ErrorCode, detail?: { issues: Issue[] }): void {
  backend.answer(paymentDecide, ({ id }) => {
    if (backend.requests(paymentDecide).length === 1) throw new CallError(code, detail);
    return { id, status: 'paid' as const, revision: 1 };
  });
}
const open = () => {
  const closed = jest.fn();
  renderScreen(<ConfirmPaymentDialog payment={payment} onClose={closed} />);
  const comment = screen.getByRole('textbox', { name: /Comment/ });
  fireEvent.change(comment, { target: { value: 'seen on the account' } });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm payment' }));
  press();
  return { closed, press, comment: comment as HTMLTextAreaElement };
};

beforeAll(() => startLanguage('en'));

describe('a refusal', () => {
  it('W-ERROR-30 is shown at its field, and typed values stay for another attempt', async () => {
    const issues = [{ path: ['collectedDate'], rule: 'payment.collectedInFuture' }];
    refuseOnce('ruleBroken', { issues });
    const { closed, press, comment } = open();
    const message = await screen.findByText('The date of receipt must not be in the future.');
    const field = screen.getByRole('textbox', { name: /Received on/ });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(message.closest('[id]')?.id);
    expect(comment.value).toBe('seen on the account');
    expect(closed).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: '11/3/26' } });
    fireEvent.blur(field);
    press();
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(backend.requests(paymentDecide).map(({ collectedDate }) => collectedDate)).toEqual(['2026-11-02', '2026-11-03']);
  });

  it('W-ERROR-30 is shown above the form when it has no field, such as a conflict', async () => {
    refuseOnce('conflict');
    const { closed, comment } = open();
    expect((await screen.findByRole('alert')).textContent).toBe(i18next.t('error.conflict'));
    expect(comment.value).toBe('seen on the account');
    expect(closed).not.toHaveBeenCalled();
  });
});

describe('the dialog of a refund and of a certificate', () => {
  it.each([
    ['refund' as const, 'Confirm refund', /Paid on/],
    ['certificate' as const, 'Confirm certificate', /Certificate received on/],
  ])('names what is confirmed: %s', (kind, name, day) => {
    renderScreen(<ConfirmPaymentDialog payment={{ ...payment, kind }} onClose={jest.fn()} />);
    expect(screen.getByRole('button', { name })).toBeTruthy();
    expect(screen.getByLabelText(day)).toBeTruthy();
  });
});
