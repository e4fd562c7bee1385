import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import SingleSignOn from './single-sign-on.js';

const stored = {
  allowed: true,
  label: 'Example ID',
  issuer: 'https://login.example.com',
  clientId: 'licensing',
  hasSecret: true,
  redirectUri: 'https://licensing.example.com/account/SingleSignOnReturn',
  revision: 3,
};
const original = globalThis.fetch;
const sent: unknown[] = [];
let saving: { status: number; body: object };
globalThis.fetch = (async (url: string, init?: RequestInit) => {
  const isSave = String(url).includes('Save');
  if (isSave) sent.push(JSON.parse(String(init?.body)));
  const { status, body } = isSave ? saving : { status: 200, body: { Result: stored, Error: null } };
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}) as typeof fetch;
afterAll(() => {
  globalThis.fetch = original;
});
beforeAll(() => startLanguage('en'));
beforeEach(() => {
  sent.length = 0;
});

describe('the provider of a tenant', () => {
  it('is shown without its secret, with the address to enter there, and kept when the secret is left empty', async () => {
    saving = { status: 200, body: { Result: { revision: 4 }, Error: null } };
    renderScreen(<SingleSignOn />);
    expect(await screen.findByText(stored.redirectUri)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/Client secret/).value).toBe('');
    expect(screen.getByText('One is stored. Leave this empty to keep it.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/Name on the button/), { target: { value: 'Castle ID' } });
    expect(screen.getByText('The button says: Continue with Castle ID')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Check and save' }));
    const { issuer, clientId } = stored;
    await waitFor(() => expect(sent).toEqual([{ allowed: true, label: 'Castle ID', issuer, clientId, revision: 3 }]));
  });

  it('is not saved when nobody answers at the address, which the field says', async () => {
    saving = {
      status: 422,
      body: { Result: null, Error: 'x', ErrorCode: 'ruleBroken', Issues: [{ path: ['issuer'], rule: 'providerNotFound' }] },
    };
    renderScreen(<SingleSignOn />);
    fireEvent.click(await screen.findByRole('button', { name: 'Check and save' }));
    expect(await screen.findByText('No OpenID provider answers at this address.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/Issuer/), { target: { value: 'no address' } });
    fireEvent.click(screen.getByRole('button', { name: 'Check and save' }));
    expect(await screen.findByText('Enter an address that starts with http:// or https://.')).toBeTruthy();
    expect(sent).toHaveLength(1);
  });
});
