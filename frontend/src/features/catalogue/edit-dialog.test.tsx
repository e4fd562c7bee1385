import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { catalogueRead, catalogueSave } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-setup';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { EditDialog } from './edit-dialog.js';
import { feature } from './routes.js';

const CODE = 'ARTICLEPRODUCT_S01_100_COOKWARE';
const ENTRY = {
  code: CODE,
  kind: 'subCategory',
  segment: 'S01',
  parent: 'S01',
  parentName: 'Kitchen',
  name: 'Cookware',
  nameZh: '炊具',
  active: true,
  offered: true,
  revision: 0,
  liveDeals: 2,
} as const;
const backend = startBackend((fresh) => {
  fresh.answer(catalogueRead, ENTRY);
  fresh.answer(catalogueSave, ({ revision, ...fields }) => ({ ...ENTRY, ...fields, revision: revision + 1 }));
});
beforeAll(() => startLanguage('en'));

describe('an entry of the catalogue', () => {
  it('shows how many live deals use a deactivated entry, and saves it anyway', async () => {
    const onClose = jest.fn();
    renderScreen(<EditDialog code={CODE} onClose={onClose} />);
    fireEvent.change(await screen.findByLabelText(/^English name/), { target: { value: 'Pots' } });
    expect(screen.queryByText(/live deals/)).toBeNull();
    fireEvent.click(screen.getByRole('switch', { name: 'Available for new deals' }));
    expect(await screen.findByText('2 live deals use this entry and keep it. It is not available for new deals.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(backend.requests(catalogueSave)).toEqual([{ code: CODE, revision: 0, name: 'Pots', nameZh: '炊具', active: false }]);
  });

  it('has the focus on its first field as soon as the entry is read', async () => {
    renderScreen(<EditDialog code={CODE} onClose={jest.fn()} />);
    const name = await screen.findByLabelText(/^English name/);
    await waitFor(() => expect(document.activeElement).toBe(name));
  });

  it('shows at the field that a sibling has the name, and stays open', async () => {
    const onClose = jest.fn();
    backend.refuse(catalogueSave, 'alreadyExists', { issues: [{ path: ['name'], rule: 'catalogueNameTaken' }] });
    renderScreen(<EditDialog code={CODE} onClose={onClose} />);
    const name = await screen.findByLabelText(/^English name/);
    fireEvent.change(name, { target: { value: 'Pots' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('opens for people who may change settings', () => {
    expect(feature.routes).toMatchObject([
      { path: '/Catalogue', to: '/Catalogue/Index' },
      { path: '/Catalogue/Index', capability: 'admin.settings' },
      { path: '/Catalogue/Import', capability: 'admin.settings' },
      { path: '/Catalogue/Changes', capability: 'admin.settings' },
    ]);
  });
});
