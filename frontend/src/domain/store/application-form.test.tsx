import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { ApplicationForm } from './application-form.js';
import { contentOf } from './form-values.js';

const ID = '3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f11';
const contract = {
  contractId: ID,
  number: 'CT-2027-0001',
  companyId: ID,
  companyName: 'Sunrise Toys',
  currency: 'CNY' as const,
  startsOn: '2027-01-01',
  endsOn: '2029-12-31',
  channels: [],
  properties: [{ propertyId: ID, name: 'Moonhare', characters: [] }],
  articles: [{ category: 'S18', subCategory: 'S18_403_PLUSH', productName: 'Plush' }],
};
const sent: { url: string; body: Record<string, unknown> }[] = [];

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = jest.fn(async (url: unknown, init?: { body?: unknown }) => {
    const posted = typeof init?.body === 'string';
    if (posted) sent.push({ url: String(url), body: JSON.parse(init.body as string) as Record<string, unknown> });
    const Result = String(url).includes('StoreNames')
      ? { ownShopName: 'Moon Shop', ownShopNameZh: '月亮商店' }
      : posted
        ? { id: ID, revision: 1, status: 'draft' }
        : { categories: [], retired: [] };
    return new Response(JSON.stringify({ Result, Error: null }), { status: 200, headers: { 'content-type': 'application/json' } });
  }) as unknown as typeof fetch;
});
afterEach(cleanup);
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the form of an application', () => {
  it('W-AUL-12 tells what is missing at its field and hands nothing in, but keeps it as a draft', async () => {
    renderScreen(<ApplicationForm kind="aul" contracts={[contract]} />);
    fireEvent.click(screen.getByRole('button', { name: 'Submit application' }));
    await waitFor(() => expect(screen.getAllByText('This is required.').length).toBeGreaterThanOrEqual(9));
    expect(sent).toEqual([]);
    type(/^Store name/, 'Moonhare Flagship');
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      url: '/AULApplication/Save',
      body: { content: { contractId: ID, storeName: 'Moonhare Flagship', lines: [], insurances: [] } },
    });
  });

  it('W-AUL-19 offers the own web shop under the name that the tenant gave it', async () => {
    renderScreen(<ApplicationForm kind="sticker" contracts={[contract]} />);
    expect(await screen.findByRole('option', { name: 'Moon Shop' })).toBeTruthy();
  });
});

describe('what the controls hold', () => {
  it('becomes the content: figures of quantities, and no rows that say nothing', () => {
    const lines = [
      { category: 'S18', subCategory: 'S18_403_PLUSH', quantity: '500' },
      { category: '', subCategory: '', quantity: '' },
    ];
    expect(contentOf({ storeName: '', lines, insurances: [{ from: '', to: '' }] })).toEqual({
      lines: [{ category: 'S18', subCategory: 'S18_403_PLUSH', quantity: 500 }],
      insurances: [],
    });
  });
});
