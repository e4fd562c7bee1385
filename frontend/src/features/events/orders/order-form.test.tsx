import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventOrderPlace, eventRead } from '@bls/proto/contracts/calls/licensing/event';
import { CallError } from '@bls/proto/domain/values/errors';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { controlOf, type } from '../../../../test/form.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf, sample } from '../../../../test/sample.js';
import { OrderForm } from './order-form.js';

const [STANDEE, BADGE] = [idOf('standee'), idOf('badge')];
const event = sample(eventRead.response, {
  currency: 'CNY',
  products: [
    { id: STANDEE, name: 'Standee', price: '12.50', stock: 10, left: 10 },
    { id: BADGE, name: 'Badge', price: '2.00', stock: 9, left: 9 },
  ],
});
const backend = startBackend((fresh) => fresh.answer(eventOrderPlace, ({ id }) => ({ id })));
const leave = jest.fn();
const show = () => renderScreen(<OrderForm event={event} attributes={[]} />, undefined, { leave });
const order = () => fireEvent.click(screen.getByRole('button', { name: 'Place order' }));
beforeAll(() => startLanguage('en'));

describe('the order form of an event', () => {
  it.each(['two', '1.5', '-3'])('keeps "%s" in its field, says what is wrong, and sends nothing', async (typed) => {
    show();
    type(/Badge/, '2');
    type(/Standee/, typed);
    expect(controlOf(/Standee/).getAttribute('aria-invalid')).toBe('true');
    order();
    expect(document.activeElement).toBe(controlOf(/Standee/));
    expect(backend.requests(eventOrderPlace)).toEqual([]);
    type(/Standee/, '4');
    order();
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(backend.requests(eventOrderPlace)).toMatchObject([
      {
        lines: [
          { productId: STANDEE, quantity: 4 },
          { productId: BADGE, quantity: 2 },
        ],
      },
    ]);
  });

  it('says at the product how many pieces are left', async () => {
    backend.answer(eventOrderPlace, () => {
      throw new CallError('ruleBroken', {
        issues: [{ path: ['lines', 0, 'quantity'], rule: 'soldOut', params: { left: 3, name: 'Badge' } }],
      });
    });
    show();
    type(/Badge/, '5');
    order();
    expect(await screen.findByText('Only 3 pieces of Badge are left.')).toBeTruthy();
  });
});
