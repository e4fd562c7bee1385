import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  apiClientCreate,
  apiClientEndSecret,
  apiClientList,
  apiClientRevoke,
  apiClientRotate,
} from '@bls/proto/contracts/calls/identity/api-clients';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import { signIn } from '../../../test/session.js';
import ApiClients from './api-clients.js';

const at = '2027-01-04T08:00:00.000Z';
const secret = { id: idOf('secret'), createdAt: at, endsAt: null, lastUsedAt: null };
const client = {
  id: idOf('erp'),
  clientId: `CTL.${idOf('erp')}`,
  name: 'ERP',
  role: 'seniorFinance' as const,
  scopes: ['bill.read' as const, 'salesReport.read' as const],
  createdAt: at,
  createdByName: 'Mei Kwan',
  lastUsedAt: at,
  revokedAt: null,
  revokedByName: null,
  secrets: [secret],
};
const former = { ...secret, id: idOf('former'), endsAt: '2027-01-11T08:00:00.000Z' };

const backend = startBackend((fresh) => {
  signIn('superUser');
  fresh.answer(apiClientList, [client]);
});
beforeAll(() => startLanguage('en'));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the screen of API clients', () => {
  it('creates a client with scopes of its role, and shows the secret once', async () => {
    backend.answer(apiClientCreate, { clientId: client.clientId, clientSecret: 'blsec_new' });
    renderScreen(<ApiClients />);
    fireEvent.click(await screen.findByRole('button', { name: 'New API client' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Warehouse' } });
    fireEvent.change(dialog.getByLabelText(/^Role/), { target: { value: 'seniorFinance' } });
    const scopes = dialog.getByRole('combobox', { name: /^Scopes/ });
    fireEvent.focus(scopes);
    fireEvent.change(scopes, { target: { value: 'bill.read' } });
    fireEvent.pointerDown(await screen.findByRole('option', { name: /bill\.read/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Create client' }));
    expect(await screen.findByDisplayValue('blsec_new')).toBeTruthy();
    expect(backend.requests(apiClientCreate)).toEqual([
      { id: expect.any(String), name: 'Warehouse', role: 'seniorFinance', scopes: ['bill.read'] },
    ]);
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByDisplayValue('blsec_new')).toBeNull());
  });

  it('rotates the secret with an overlap', async () => {
    backend.answer(apiClientRotate, { clientSecret: 'blsec_second', formerEndsAt: former.endsAt });
    renderScreen(<ApiClients />);
    fireEvent.click(await screen.findByRole('button', { name: 'Rotate secret' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('radio', { name: '1 day' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Rotate secret' }));
    expect(await screen.findByDisplayValue('blsec_second')).toBeTruthy();
    expect(backend.requests(apiClientRotate)).toEqual([{ id: client.id, overlapHours: 24 }]);
  });

  it('ends the former secret, and revokes', async () => {
    backend.answer(apiClientList, [{ ...client, secrets: [secret, former] }]);
    backend.answer(apiClientEndSecret, true);
    backend.answer(apiClientRevoke, true);
    renderScreen(<ApiClients />);
    expect(await screen.findByText('Two secrets valid')).toBeTruthy();
    press('End former secret');
    fireEvent.click(await screen.findByRole('button', { name: 'End secret' }));
    await waitFor(() => expect(backend.requests(apiClientEndSecret)).toEqual([{ id: client.id }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Revoke');
    fireEvent.click(await screen.findByRole('button', { name: 'Revoke client' }));
    await waitFor(() => expect(backend.requests(apiClientRevoke)).toEqual([{ id: client.id }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers nothing for a revoked client', async () => {
    backend.answer(apiClientList, [{ ...client, revokedAt: at, revokedByName: 'Mei Kwan', secrets: [] }]);
    renderScreen(<ApiClients />);
    expect(await screen.findByText('Revoked')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Rotate secret' })).toBeNull();
  });
});
