import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ManagedUser } from '@bls/proto/contracts/calls/identity/user-management';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { DeactivateDialog } from './deactivate-dialog.js';
import { UserForm } from './user-form.js';

const SUNRISE = '7d0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f22';
const OTHER = '3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f11';
const user: ManagedUser = {
  id: '1f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f33',
  userName: 'licensee@ctl',
  fullName: 'Xin Kwok',
  firstName: 'Xin',
  lastName: 'Kwok',
  email: 'xin@example.com',
  phone: null,
  role: 'licensee',
  permissions: ['AUL'],
  companyId: SUNRISE,
  companyName: 'Sunrise Toys',
  companyNameZh: null,
  companyKind: 'licensee',
  characterIds: [],
  language: 'en',
  timeOffset: 480,
  active: true,
  lastSeenAt: null,
  createdAt: '2026-11-20T00:00:00.000Z',
  workHandedTo: null,
  revision: 3,
};

const sent: { url: string; body: Record<string, unknown> }[] = [];
let refusal: object | undefined;
const answers: Record<string, unknown> = {
  Companies: [{ id: SUNRISE, kind: 'licensee', name: 'Sunrise Toys', nameZh: null }],
  GetTimeZones: [{ Name: '(UTC+08:00) Beijing', Value: '480' }],
  Successors: [{ id: OTHER, fullName: 'Lin Liu', userName: 'lin', companyName: 'Sunrise Toys' }],
  Save: user,
  SetActive: { ...user, active: false, permissions: [] },
  GetTenant: { code: 'CTL', title: '', titleZh: '', logo: '', logoSize: { height: 80, homeHeight: 40, homeWidth: 40 }, roleLabels: {} },
};
beforeAll(() => startLanguage('en'));
beforeEach(() => {
  sent.length = 0;
  refusal = undefined;
  globalThis.fetch = jest.fn(async (url: unknown, init?: { body?: unknown }) => {
    const name = String(url).split('?')[0]?.split('/').at(-1) ?? '';
    if (typeof init?.body === 'string') sent.push({ url: name, body: JSON.parse(init.body) as Record<string, unknown> });
    const reply = name === 'Save' && refusal ? refusal : { Result: answers[name] ?? null, Error: null };
    return new Response(JSON.stringify(reply), {
      status: name === 'Save' && refusal ? 422 : 200,
      headers: { 'content-type': 'application/json' },
    });
  }) as unknown as typeof fetch;
});
afterEach(cleanup);

describe('the form of a user', () => {
  it('tells everything that is missing of a new user at the fields, and sends nothing', async () => {
    renderScreen(<UserForm place="licensees" types={[20]} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Create user' }));
    await waitFor(() => expect(screen.getAllByText('This is required.')).toHaveLength(7));
    expect(sent.filter(({ url }) => url === 'Save')).toEqual([]);
  });

  it('sends what was changed with the revision that was seen, and shows what the service refuses at its field', async () => {
    renderScreen(<UserForm place="licensees" types={[20]} user={user} />);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Approve contracts' }));
    refusal = {
      Result: null,
      Error: 'This is against a rule.',
      ErrorCode: 'ruleBroken',
      Issues: [{ path: ['permissions'], rule: 'permissionSetTaken.contract', params: { name: 'Lin Liu' } }],
    };
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Lin Liu already holds the contract permissions/)).toBeTruthy();
    expect(sent.find(({ url }) => url === 'Save')?.body).toMatchObject({
      id: user.id,
      revision: 3,
      permissions: ['AUL', 'ApproveContract'],
      timeOffset: 480,
    });
  });

  it('P-LICENSEE-10 does not let the last permission go', async () => {
    renderScreen(<UserForm place="licensees" types={[20]} user={user} />);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Apply for authorization letters' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A licensee user needs at least one permission.')).toBeTruthy();
    expect(sent.filter(({ url }) => url === 'Save')).toEqual([]);
  });
});

describe('deactivating a user', () => {
  it('P-USERS-21 offers to hand the work over to somebody of the same role', async () => {
    const changed = jest.fn();
    renderScreen(<DeactivateDialog user={user} onChanged={changed} onClose={() => undefined} />);
    const field = await screen.findByRole('combobox', { name: 'Hand the work over to' });
    fireEvent.click(field);
    fireEvent.pointerDown(await screen.findByRole('option', { name: /Lin Liu/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(changed).toHaveBeenCalled());
    expect(sent.find(({ url }) => url === 'SetActive')?.body).toEqual({ id: user.id, active: false, revision: 3, handOverTo: OTHER });
  });
});
