import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { InviteDialog } from './invite-dialog.js';
import { feature } from './routes.js';
import { SentDialog } from './sent-dialog.js';

const tenant = { code: 'CTL', title: '', titleZh: '', logo: '', logoSize: { height: 80, homeHeight: 40, homeWidth: 40 }, roleLabels: {} };
const invited = jest.fn();
let refusal: object | undefined;
beforeAll(() => startLanguage('en'));
beforeEach(() => {
  invited.mockClear();
  globalThis.fetch = jest.fn(async (url: unknown, init?: { body?: unknown }) => {
    const isInvite = String(url).includes('/Invite') && typeof init?.body === 'string';
    if (isInvite) invited(JSON.parse(init.body as string));
    const answer = isInvite && refusal ? refusal : { Result: String(url).includes('GetTenant') ? tenant : [], Error: null };
    return new Response(JSON.stringify(answer), { status: 200, headers: { 'content-type': 'application/json' } });
  }) as unknown as typeof fetch;
});
afterEach(cleanup);

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('inviting', () => {
  it('P-INVITE-01 W-USERS-07 has its route for those who may invite', async () => {
    const found = feature.routes.find((route) => route.path === '/LicenseeInvite/Index');
    if (!found || !('screen' in found)) throw new Error('no screen of invitations');
    expect(found.capability).toBe('invitation.use');
    expect(typeof (await found.screen()).default).toBe('function');
  });

  it('wants company, e-mail, names and a permission before anything is sent', async () => {
    renderScreen(<InviteDialog onClose={() => undefined} onSent={() => undefined} />);
    fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findAllByText('This is required.')).toHaveLength(4);
    expect(screen.getByText('Choose or add at least one.')).toBeTruthy();
    expect(invited).not.toHaveBeenCalled();
  });

  it('P-INVITE-06 says at its field that the e-mail exists', async () => {
    refusal = { Result: null, Error: 'x', ErrorCode: 'ruleBroken', Issues: [{ path: ['email'], rule: 'emailTaken' }] };
    renderScreen(<InviteDialog onClose={() => undefined} onSent={() => undefined} />);
    fireEvent.click(screen.getByRole('radio', { name: 'Name a new one' }));
    type(/^Name of the new company/, 'Pearl River Toys');
    type(/^E-mail/, 'anna@sunrise.example');
    type(/^First name/, 'Anna');
    type(/^Last name/, 'Lee');
    const permissions = screen.getByRole('combobox', { name: /^Permissions/ });
    fireEvent.focus(permissions);
    fireEvent.click(permissions);
    fireEvent.change(permissions, { target: { value: 'stickers' } });
    fireEvent.keyDown(permissions, { key: 'Enter' });
    fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('This email already exists.')).toBeTruthy();
    expect(invited).toHaveBeenCalledWith(
      expect.objectContaining({ companyName: 'Pearl River Toys', email: 'anna@sunrise.example', permissions: ['Warehouse'] }),
    );
  });

  it('shows the sign-up code once, after sending', () => {
    const invitation = { email: 'anna@sunrise.example', expiresAt: '2026-11-27T10:00:00Z' };
    renderScreen(<SentDialog sent={{ invitation, signUpCode: 'K7MP-2X9Q' } as never} onClose={() => undefined} />);
    expect(screen.getByText('K7MP-2X9Q')).toBeTruthy();
    expect(screen.getByText(/Shown this once/)).toBeTruthy();
  });
});
