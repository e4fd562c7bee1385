import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { ConfirmPaymentDialog } from './confirm-payment.js';

const payment = {
  id: '3f0e6a3e-6a54-4a53-9f0e-1a2b3c4d5e6f',
  number: 'PM-2026-0001',
  companyId: '4f0e6a3e-6a54-4a53-9f0e-1a2b3c4d5e6f',
  companyName: 'Northwind Toys',
  companyNameZh: null,
  currency: 'CNY' as const,
  amount: '53.00',
  partial: false,
  transferDate: '2026-11-02',
  collectedDate: null,
  status: 'submitted' as const,
  revision: 0,
  reportedByName: 'Clerk',
  reportedAt: '2026-11-02T08:00:00Z',
  rejectOn: '2026-11-09',
  bills: 1,
  payerBank: 'A',
  beneficiaryBank: 'B',
  memo: null,
  fileIds: [],
};
/** The server refuses once, then takes it. */
function answers(first: object, status: number): void {
  let asked = 0;
  globalThis.fetch = jest.fn(async () => {
    asked += 1;
    const body = asked === 1 ? { Result: null, ...first } : { Result: { id: payment.id, status: 'paid', revision: 1 }, Error: null };
    return new Response(JSON.stringify(body), { status: asked === 1 ? status : 200, headers: { 'content-type': 'application/json' } });
  }) as unknown as typeof fetch;
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
afterEach(cleanup);

describe('what was refused', () => {
  it('W-ERROR-30 stands at the field that it is about, and what was typed stays for another try', async () => {
    const issues = [{ path: ['collectedDate'], rule: 'payment.collectedInFuture' }];
    answers({ Error: 'x', ErrorCode: 'ruleBroken', Issues: issues }, 422);
    const { closed, press, comment } = open();
    const message = await screen.findByText('The day of arrival cannot lie in the future.');
    const field = screen.getByRole('textbox', { name: /Arrived on/ });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(message.closest('[id]')?.id);
    expect(comment.value).toBe('seen on the account');
    expect(closed).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: '11/3/26' } });
    fireEvent.blur(field);
    press();
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  });

  it('W-ERROR-30 stands above the form when it is about no field, as when somebody was faster', async () => {
    answers({ Error: 'Somebody else was faster.', ErrorCode: 'conflict' }, 409);
    const { closed, comment } = open();
    expect((await screen.findByRole('alert')).textContent).toBe('Somebody else was faster.');
    expect(comment.value).toBe('seen on the account');
    expect(closed).not.toHaveBeenCalled();
  });
});
