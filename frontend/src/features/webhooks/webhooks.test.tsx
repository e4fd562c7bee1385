import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  webhookCreate,
  webhookDeliveries,
  webhookDelivery,
  webhookList,
  webhookReplay,
  webhookReplayFailed,
  webhookSetEnabled,
} from '@bls/proto/contracts/calls/identity/webhooks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import { signIn } from '../../../test/session.js';
import Log from './log.js';
import Webhooks from './webhooks.js';

const at = '2027-01-04T08:00:00.000Z';
const endpoint = {
  id: idOf('erp'),
  url: 'https://erp.example/hook',
  description: null,
  kinds: ['bill' as const],
  createdAt: at,
  createdByName: 'Mei Kwan',
  failingSince: at,
  disabledAt: at,
  disabledBySystem: true,
  formerSecretUntil: null,
  revision: 2,
};
const failed = {
  id: idOf('delivery'),
  endpointId: endpoint.id,
  messageId: idOf('message'),
  type: 'brandlicensing.bill.moved',
  state: 'failed' as const,
  attempts: 11,
  createdAt: at,
  lastAttemptAt: at,
  nextAttemptAt: null,
  lastStatus: 500,
  lastFailure: 'status' as const,
};

const backend = startBackend((fresh) => {
  signIn('superUser');
  fresh.answer(webhookList, [endpoint]);
  fresh.answer(webhookDeliveries, { rows: [failed], total: 1, page: 1, pageSize: 20 });
  fresh.answer(webhookDelivery, { ...failed, body: '{"data":{"number":"DN-2027-0001"}}' });
});
beforeAll(() => startLanguage('en'));

describe('the screen of webhooks', () => {
  it('creates one with chosen events, and shows the signing secret once', async () => {
    backend.answer(webhookCreate, { secret: 'whsec_new' });
    renderScreen(<Webhooks />);
    fireEvent.click(await screen.findByRole('button', { name: 'New webhook' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/^Address/), { target: { value: 'https://crm.example/hook' } });
    const events = dialog.getByRole('combobox', { name: /^Events/ });
    fireEvent.change(events, { target: { value: 'contr' } });
    fireEvent.pointerDown(await screen.findByRole('option', { name: 'Contracts' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Create webhook' }));
    expect(await screen.findByDisplayValue('whsec_new')).toBeTruthy();
    expect(backend.requests(webhookCreate)).toEqual([{ id: expect.any(String), url: 'https://crm.example/hook', kinds: ['contract'] }]);
  });

  it('says that the system has disabled one, and enables it again', async () => {
    backend.answer(webhookSetEnabled, true);
    renderScreen(<Webhooks />);
    expect(await screen.findByText('Disabled after three days of failures')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Enable' }));
    await waitFor(() => expect(backend.requests(webhookSetEnabled)).toEqual([{ id: endpoint.id, enabled: true }]));
  });

  it('shows what was sent, and sends it again', async () => {
    backend.answer(webhookReplay, true);
    backend.answer(webhookReplayFailed, 3);
    renderScreen(<Log />);
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(failed.messageId) }));
    expect(await screen.findByText(/DN-2027-0001/)).toBeTruthy();
    expect(screen.getAllByText('Answered 500').length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
    fireEvent.click(screen.getByRole('button', { name: 'Send all failed ones again' }));
    await waitFor(() => expect(backend.requests(webhookReplay)).toEqual([{ id: failed.id }]));
    await waitFor(() => expect(backend.requests(webhookReplayFailed)).toEqual([{ endpointId: endpoint.id }]));
  });
});
