import { beforeAll, describe, expect, it } from '@jest/globals';
import { singleSignOnRead, singleSignOnSave } from '@bls/proto/contracts/calls/identity/sign-in/single-sign-on';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import SingleSignOn from './single-sign-on.js';

const stored = {
  allowed: true,
  label: 'Example ID',
  issuer: 'https://login.example.com',
  clientId: 'licensing',
  hasSecret: true,
  groupsClaim: 'groups',
  groupRoles: [],
  redirectUri: 'https://licensing.example.com/account/SingleSignOnReturn',
  revision: 3,
};
const backend = startBackend((fresh) => fresh.answer(singleSignOnRead, stored));
const sent = () => backend.requests(singleSignOnSave);
beforeAll(() => startLanguage('en'));

describe('the provider of a tenant', () => {
  it('is shown without its secret and with the redirect address; an empty secret field leaves the stored secret unchanged', async () => {
    backend.answer(singleSignOnSave, { revision: 4 });
    renderScreen(<SingleSignOn />);
    expect(await screen.findByText(stored.redirectUri)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/Client secret/).value).toBe('');
    expect(screen.getByText('A secret is stored. Leave empty to keep it.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/Name on the button/), { target: { value: 'Castle ID' } });
    expect(screen.getByText('The button says: Continue with Castle ID')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Check and save' }));
    const { issuer, clientId } = stored;
    await waitFor(() =>
      expect(sent()).toEqual([{ allowed: true, label: 'Castle ID', issuer, clientId, groupsClaim: 'groups', groupRoles: [], revision: 3 }]),
    );
  });

  it('creates accounts only for groups that the administrator gives a role', async () => {
    backend.answer(singleSignOnSave, { revision: 4 });
    renderScreen(<SingleSignOn />);
    expect(await screen.findByText(/^People without an account cannot sign in/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Add group' }));
    fireEvent.change(screen.getByLabelText(/^Group at the provider/), { target: { value: 'Finance' } });
    fireEvent.click(screen.getByRole('button', { name: 'Check and save' }));
    await waitFor(() => expect(screen.getByLabelText(/^Role here/).getAttribute('aria-invalid')).toBe('true'));
    expect(sent()).toEqual([]);
    fireEvent.change(screen.getByLabelText(/^Role here/), { target: { value: 'juniorFinance' } });
    fireEvent.click(screen.getByRole('button', { name: 'Check and save' }));
    await waitFor(() =>
      expect(sent()).toMatchObject([{ groupsClaim: 'groups', groupRoles: [{ group: 'Finance', role: 'juniorFinance' }] }]),
    );
  });

  it('is not saved when the address does not respond, which is shown at the field', async () => {
    backend.refuse(singleSignOnSave, 'ruleBroken', { issues: [{ path: ['issuer'], rule: 'providerNotFound' }] });
    renderScreen(<SingleSignOn />);
    fireEvent.click(await screen.findByRole('button', { name: 'Check and save' }));
    expect(await screen.findByText('There is no OpenID provider at this address.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/Issuer/), { target: { value: 'no address' } });
    fireEvent.click(screen.getByRole('button', { name: 'Check and save' }));
    expect(await screen.findByText('Enter an address that starts with http:// or https://.')).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });
});
