import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import Catalogue from './catalogue.js';

const TENANT = { code: 'CTL', title: '', titleZh: '', logo: '', logoSize: { height: 80, homeHeight: 40, homeWidth: 40 }, roleLabels: {} };
const AS_IT_CAME = { active: true, offered: true, own: false, byName: null, at: null, revision: 0 };
const KITCHEN = { kind: 'segment', segment: 'S01', parent: null, parentName: null, parentNameZh: null };
const entry = (code: string, name: string, nameZh: string, more: object = {}) => ({
  ...KITCHEN,
  ...AS_IT_CAME,
  code,
  name,
  nameZh,
  ...more,
});
const ROWS = [
  entry('S01', 'Kitchen', '厨房用品', { active: false, offered: false }),
  entry('ARTICLEPRODUCT_S01_100_COOKWARE', 'Cookware', '炊具', {
    kind: 'subCategory',
    parent: 'S01',
    parentName: 'Kitchen',
    parentNameZh: '厨房用品',
    offered: false,
  }),
];
const asked: string[] = [];
beforeAll(() => startLanguage('en'));
afterEach(cleanup);

describe('the screen of the catalogue', () => {
  it('lists entries in both languages, and those of a segment when it is chosen', async () => {
    globalThis.fetch = jest.fn(async (url: unknown) => {
      asked.push(String(url));
      const Result = String(url).includes('GetTenant')
        ? TENANT
        : { rows: String(url).includes('kind=segment') ? ROWS.slice(0, 1) : ROWS, total: 2, page: 1, pageSize: 20 };
      return new Response(JSON.stringify({ Result, Error: null }), { headers: { 'content-type': 'application/json' } });
    }) as unknown as typeof fetch;
    renderScreen(<Catalogue />);
    expect(await screen.findByText('Cookware')).toBeTruthy();
    expect(screen.getByText('炊具')).toBeTruthy();
    expect(screen.getByText('Off with its group')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Edit Cookware' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Kitchen' }));
    await waitFor(() => expect(asked.some((url) => url.includes('segment=S01'))).toBe(true));
  });
});
