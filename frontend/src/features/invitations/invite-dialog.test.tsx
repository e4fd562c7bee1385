import { beforeAll, describe, expect, it } from '@jest/globals';
import { invitationCompanies, invitationInvite } from '@bls/proto/contracts/calls/identity/accounts/invitation';
import { fireEvent, screen } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { sample } from '../../../test/sample.js';
import { InviteDialog } from './invite-dialog.js';
import { SentDialog } from './sent-dialog.js';

const backend = startBackend((fresh) => fresh.answer(invitationCompanies, []));
const invited = () => backend.requests(invitationInvite);
beforeAll(() => startLanguage('en'));

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('an invitation', () => {
  it('requires company, e-mail, names and a permission before it is sent', async () => {
    renderScreen(<InviteDialog onClose={() => undefined} onSent={() => undefined} />);
    fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findAllByText('This is required.')).toHaveLength(4);
    expect(screen.getByText('Choose or add at least one.')).toBeTruthy();
    expect(invited()).toEqual([]);
  });

  it('P-INVITE-06 shows at its field that the e-mail exists', async () => {
    backend.refuse(invitationInvite, 'ruleBroken', { issues: [{ path: ['email'], rule: 'emailTaken' }] });
    renderScreen(<InviteDialog onClose={() => undefined} onSent={() => undefined} />);
    fireEvent.click(screen.getByRole('radio', { name: 'Add a new company' }));
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
    const message = await screen.findByText('This email already exists.');
    expect(screen.getByLabelText(/^E-mail/).getAttribute('aria-describedby')).toContain(message.closest('[id]')?.id);
    expect(invited()).toEqual([
      expect.objectContaining({ companyName: 'Pearl River Toys', email: 'anna@sunrise.example', permissions: ['Warehouse'] }),
    ]);
  });

  it('shows the sign-up code once, after it was sent', () => {
    const sent = sample(invitationInvite.response, { invitation: { email: 'anna@sunrise.example' }, signUpCode: 'K7MP-2X9Q' });
    renderScreen(<SentDialog sent={sent} onClose={() => undefined} />);
    expect(screen.getByText('K7MP-2X9Q')).toBeTruthy();
    expect(screen.getByText(/Shown only now/)).toBeTruthy();
  });
});
