import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { EditDialog } from './edit-dialog.js';
import { feature } from './routes.js';

const ENTRY = {
  code: 'ARTICLEPRODUCT_S01_100_COOKWARE',
  kind: 'subCategory',
  segment: 'S01',
  parent: 'S01',
  parentName: 'Kitchen',
  parentNameZh: '厨房',
  name: 'Cookware',
  nameZh: '炊具',
  active: true,
  offered: true,
  own: false,
  byName: null,
  at: null,
  revision: 0,
  liveDeals: 2,
};
const sent: unknown[] = [];
beforeAll(() => startLanguage('en'));
beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = jest.fn(async (_url: unknown, init?: { body?: unknown }) => {
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
    return new Response(JSON.stringify({ Result: ENTRY, Error: null }), { status: 200, headers: { 'content-type': 'application/json' } });
  }) as unknown as typeof fetch;
});
afterEach(cleanup);

describe('an entry of the catalogue', () => {
  it('says how many live deals name what is switched off, and saves it all the same', async () => {
    const onClose = jest.fn();
    renderScreen(<EditDialog code={ENTRY.code} onClose={onClose} />);
    fireEvent.change(await screen.findByLabelText(/^English name/), { target: { value: 'Pots' } });
    expect(screen.queryByText(/live deals/)).toBeNull();
    fireEvent.click(screen.getByRole('switch', { name: 'Offer it to new deals' }));
    expect(await screen.findByText('2 live deals name it. They keep it; new deals are not offered it.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([{ code: ENTRY.code, revision: 0, name: 'Pots', nameZh: '炊具', active: false }]);
  });

  it('is set up at an address for whoever may change settings', () => {
    expect(feature.routes).toMatchObject([
      { path: '/Catalogue', to: '/Catalogue/Index' },
      { path: '/Catalogue/Index', capability: 'admin.settings' },
      { path: '/Catalogue/Import', capability: 'admin.settings' },
      { path: '/Catalogue/Changes', capability: 'admin.settings' },
    ]);
  });
});
