import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { startLanguage } from '../../../test/render.js';
import { queryClient } from '../../lib/api/query.js';
import { ScreenContext } from '../../lib/screens/screen.js';
import GuestReview from './guest-review.js';

const ID = '3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f11';
const view = {
  number: 'ST-2027-00007',
  version: 1,
  companyName: 'Sunrise Toys',
  companyNameZh: null,
  ownShopName: 'Moon Shop',
  ownShopNameZh: '月亮商店',
  storeName: 'Moonhare Flagship',
  operator: 'Sunrise',
  platform: 'ownShop',
  storeType: 'flagship',
  distributor: null,
  storeUrl: 'https://shop.example',
  storeId: 'S-1',
  lines: [{ name: 'Plush', quantity: 500 }],
  from: '2027-01-01',
  to: '2027-12-31',
  currency: 'CNY',
  annualSales: '1000.00',
  marketingBudget: '10.00',
  guestName: 'Prof. Gu',
  invitedBy: 'Ada Lin',
  expiresAt: '2027-02-01T00:00:00.000Z',
};
const tenant = { code: 'CTL', title: '', titleZh: '', logo: '', logoSize: { height: 80, homeHeight: 40, homeWidth: 40 }, roleLabels: {} };
const asked: { url: string; body?: Record<string, unknown> }[] = [];
let dead = false;

const open = (id: string, search: Record<string, string>) => {
  queryClient.clear();
  const place = {
    key: 'guest',
    path: '/Sticker/GuestReview',
    params: (id ? { id } : {}) as Record<string, string>,
    search,
    visible: true,
    go: () => {},
    setSearch: () => {},
    leave: () => {},
  };
  return render(
    <QueryClientProvider client={queryClient}>
      <ScreenContext value={place}>
        <GuestReview />
      </ScreenContext>
    </QueryClientProvider>,
  );
};
beforeAll(() => startLanguage('en'));
beforeEach(() => {
  asked.length = 0;
  dead = false;
  globalThis.fetch = jest.fn(async (url: unknown, init?: { body?: unknown }) => {
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : undefined;
    asked.push({ url: String(url), ...(body ? { body } : {}) });
    const refused = dead && String(url).includes('/Sticker/');
    const said = body ? { name: body['name'], verdict: body['verdict'], comment: body['comment'] ?? null, at: view.expiresAt } : null;
    const answer = String(url).includes('/Sticker/') ? { ...view, answer: said } : tenant;
    const reply = refused ? { Result: null, Error: 'dead', ErrorCode: 'invalidLink' } : { Result: answer, Error: null };
    return new Response(JSON.stringify(reply), { status: refused ? 400 : 200, headers: { 'content-type': 'application/json' } });
  }) as unknown as typeof fetch;
});
afterEach(cleanup);

describe('the page of a guest', () => {
  it('P-SHELL-08 W-STICKER-07 says clearly that nothing opens without a link, and asks the server nothing about it', async () => {
    open('', {});
    expect(await screen.findByText('This link does not open anything')).toBeTruthy();
    open(ID, {});
    expect(asked.filter(({ url }) => url.includes('/Sticker/'))).toEqual([]);
  });

  it('P-SHELL-08 says the same of a link that the server does not know', async () => {
    dead = true;
    open(ID, { link: 'x', tenant: 'CTL' });
    expect(await screen.findByText('This link does not open anything')).toBeTruthy();
  });

  it('P-SHELL-08 W-STICKER-01 shows the application to read, and sends one opinion in the tenant of the link', async () => {
    open(ID, { link: 'secret', tenant: 'CTL' });
    expect(await screen.findByText('Moonhare Flagship')).toBeTruthy();
    expect(screen.getByText('Moon Shop')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send opinion' }));
    await screen.findByText('This is required.');
    fireEvent.click(screen.getByRole('radio', { name: 'Objects' }));
    fireEvent.click(screen.getByRole('button', { name: 'Send opinion' }));
    await waitFor(() => expect(screen.getByText('Thank you, your opinion was received')).toBeTruthy());
    expect(asked.at(-1)).toEqual({
      url: '/Sticker/GuestAnswer?tenant=CTL',
      body: { applicationId: ID, link: 'secret', name: 'Prof. Gu', verdict: 'objects' },
    });
    expect(screen.queryByRole('button', { name: 'Send opinion' })).toBeNull();
  });
});
