import { beforeAll, describe, expect, it } from '@jest/globals';
import { letterProof } from '@bls/proto/contracts/calls/approvals/letter-proof';
import { fireEvent, screen } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import Verify from './verify.js';

const CODE = 'AB12-CD34-EF56-GH78';
const letter = {
  number: 'AUL-2026-00001 v1',
  licensorName: 'Castle Lane',
  licensorNameZh: null,
  companyName: 'Sunrise Toys',
  companyNameZh: '日升玩具',
  ownShopName: 'Moon Shop',
  ownShopNameZh: '月亮商店',
  platform: 'tmall' as const,
  storeType: 'flagship' as const,
  storeName: 'Bunny Garden Flagship',
  storeId: 'S-1',
  storeUrl: 'https://bunny.example.com/shop',
  properties: [{ name: 'Bunny Garden', nameZh: null }],
  products: ['Plush toys'],
  territories: ['CN', 'EUROPE'],
  from: '2026-01-01',
  to: '2026-12-31',
  overOn: null,
  hasCredential: true,
};
const WITHDRAWN = 'ZZ12-CD34-EF56-GH78';
const backend = startBackend((fresh) =>
  fresh.answer(letterProof, ({ code }) => {
    if (code === CODE) return { state: 'inForce' as const, letter };
    if (code !== WITHDRAWN) return { state: 'unknown' as const, letter: null };
    return { state: 'withdrawn' as const, letter: { ...letter, overOn: '2026-03-05', hasCredential: false } };
  }),
);
beforeAll(() => startLanguage('en'));

describe('verifying an authorization letter', () => {
  it('shows store, products and territories by the code of the QR code, without a click', async () => {
    renderScreen(<Verify />, { code: CODE });
    expect(await screen.findByText('In force')).toBeTruthy();
    expect(screen.getByText('Bunny Garden Flagship')).toBeTruthy();
    expect(screen.getByText('China, EUROPE')).toBeTruthy();
    expect(screen.getByRole('link', { name: letter.storeUrl }).getAttribute('href')).toBe(letter.storeUrl);
    expect(screen.getByRole('button', { name: 'Download credential' })).toBeTruthy();
  });

  it('says first that a letter was withdrawn and when; its period is called agreed, not valid', async () => {
    renderScreen(<Verify />, { code: WITHDRAWN });
    expect(await screen.findByText('Withdrawn on 5 March 2026: no authorization')).toBeTruthy();
    const labels = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(labels[0]).toBe('Withdrawn on');
    expect(labels).toContain('Agreed period');
    expect(labels).not.toContain('Valid');
    expect(screen.getByText('1 January 2026 – 31 December 2026')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download credential' })).toBeNull();
  });

  it('refuses a code that is too short, and says that a wrong one is unknown', async () => {
    renderScreen(<Verify />, {});
    fireEvent.change(screen.getByLabelText(/^Code/), { target: { value: 'AB12' } });
    fireEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('The code must have sixteen letters and digits.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/^Code/), { target: { value: '0000 0000 0000 0000' } });
    fireEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Unknown')).toBeTruthy();
    expect(backend.requests(letterProof)).toEqual([{ code: '0000-0000-0000-0000' }]);
  });

  it('says of a text that is no credential what it is, and sends it nowhere', async () => {
    renderScreen(<Verify />, {});
    fireEvent.change(screen.getByLabelText(/^Credential/), { target: { value: 'not a credential' } });
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('This is no complete credential')).toBeTruthy();
    expect(backend.requests(letterProof)).toEqual([]);
  });
});
