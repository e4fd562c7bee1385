import { beforeAll, describe, expect, it } from '@jest/globals';
import { catalogueList } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-setup';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { signIn } from '../../../test/session.js';
import Catalogue from './catalogue.js';

const KITCHEN = { code: 'S01', kind: 'segment', segment: 'S01', name: 'Kitchen', nameZh: '厨房用品' } as const;
const COOKWARE = {
  code: 'ARTICLEPRODUCT_S01_100_COOKWARE',
  kind: 'subCategory',
  segment: 'S01',
  parent: 'S01',
  parentName: 'Kitchen',
  parentNameZh: '厨房用品',
  name: 'Cookware',
  nameZh: '炊具',
  active: true,
} as const;
const backend = startBackend((fresh) =>
  fresh.answer(catalogueList, ({ kind }) => {
    const rows = kind?.includes('segment') ? [KITCHEN] : [KITCHEN, COOKWARE];
    return { rows, total: rows.length };
  }),
);
beforeAll(() => startLanguage('en'));

describe('the screen of the catalogue', () => {
  it('lists entries in both languages, and those of the selected segment', async () => {
    signIn('superUser');
    renderScreen(<Catalogue />);
    expect(await screen.findByText('Cookware')).toBeTruthy();
    expect(screen.getByText('炊具')).toBeTruthy();
    expect(screen.getByText('Switched off with its parent')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Edit Cookware' })).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Kitchen' }));
    await waitFor(() => expect(backend.requests(catalogueList).at(-1)).toMatchObject({ segment: ['S01'], sort: 'position' }));
  });
});
