import { beforeAll, expect, it } from '@jest/globals';
import { eventAttributes, eventRead } from '@bls/proto/contracts/calls/licensing/event';
import { fireEvent, screen } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import { signIn } from '../../../test/session.js';
import Event from './view.js';

const ID = idOf('event');
const cancel = { action: 'cancel', direction: 'backward' as const, allowed: true, needs: ['reason' as const], takes: [] };
const backend = startBackend((fresh) => {
  fresh.answer(eventRead, { id: ID, status: 'published', orders: 2, actions: [cancel] });
  fresh.answer(eventAttributes, { attributes: [] });
});
beforeAll(() => startLanguage('en'));

it('says before an event is cancelled what happens to its orders', async () => {
  signIn('eCommerceManager');
  renderScreen(<Event />, undefined, { params: { id: ID } });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/^Open orders are refused/)).toBeTruthy();
  expect(backend.log()).toContain(`GET /event/Event?id=${ID}`);
});
