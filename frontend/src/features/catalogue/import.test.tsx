import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { catalogueImportApply, catalogueImportCheck } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-import';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { z } from 'zod';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf, type Partly, sample } from '../../../test/sample.js';
import { ApplyButton } from './import/apply-button.js';
import { BadRows } from './import/bad-rows.js';
import { Changes } from './import/changes.js';

type Found = z.infer<typeof catalogueImportCheck.response>;
const STATE = { name: 'Woks', nameZh: '炒锅', active: true };
const change = (code: string, more: Partly<Found['changes'][number]>): Partly<Found['changes'][number]> => ({
  code,
  kind: 'productType',
  parent: 'S01',
  line: 2,
  changes: ['renamed'],
  before: STATE,
  after: { ...STATE, name: 'Round woks' },
  liveDeals: 0,
  ...more,
});
const FOUND: Found = sample(catalogueImportCheck.response, {
  fileName: 'catalogue.xlsx',
  rows: 3,
  counts: { added: 0, renamed: 1, switchedOff: 1, switchedOn: 0 },
  changes: [
    change('A', {}),
    change('B', { line: null, changes: ['switchedOff'], after: { ...STATE, name: 'Lids', active: false }, liveDeals: 2 }),
  ],
  changed: 2,
  unchanged: 1,
  plan: 'a'.repeat(64),
});
const REQUEST = { fileId: idOf('workbook'), withoutRow: 'keep' as const };
const backend = startBackend((fresh) => fresh.answer(catalogueImportApply, ({ id }) => ({ id, counts: FOUND.counts })));
// the grid renders only the visible rows
beforeAll(async () => {
  await startLanguage('en');
  Object.defineProperties(HTMLElement.prototype, { clientHeight: { value: 500 }, clientWidth: { value: 900 } });
});

describe('a catalogue workbook on the screen', () => {
  it('shows the changes with old and new names, and warns of entries that live deals use', async () => {
    renderScreen(<Changes found={FOUND} />);
    expect(await screen.findByText('Round woks', { exact: false })).toBeTruthy();
    expect(screen.getByText('2 live deals use this entry and keep it. It is not available for new deals.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /Switched off/ }));
    await waitFor(() => expect(screen.queryByText('Round woks', { exact: false })).toBeNull());
  });

  it('shows an error on its cell', async () => {
    const badRows = [{ line: 7, cells: { code: 'S99', name: '' }, issues: [{ path: ['name'], rule: 'import.empty' }] }];
    renderScreen(<BadRows request={REQUEST} found={{ ...FOUND, errors: 1, badRows }} />);
    expect(await screen.findByText('1 error: nothing was changed')).toBeTruthy();
    const row = screen.getByText('S99').closest('[role=row]') as HTMLElement;
    expect(within(row).getByText('A value is missing.')).toBeTruthy();
  });

  it('applies the shown changes once, after a confirmation', async () => {
    const leave = jest.fn();
    renderScreen(<ApplyButton request={{ ...REQUEST, plan: FOUND.plan }} found={FOUND} onConflict={() => undefined} />, undefined, {
      leave,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Apply 2 changes' }));
    expect(screen.getByText('1 entry to switch off is used by live deals. They keep it.')).toBeTruthy();
    expect(backend.requests(catalogueImportApply)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(leave.mock.calls).toEqual([['/Catalogue/Index']]));
    expect(backend.requests(catalogueImportApply)).toEqual([{ ...REQUEST, plan: FOUND.plan, id: expect.any(String) }]);
  });

  it('shows a conflict, and uses the same id when it is applied again', async () => {
    const onConflict = jest.fn();
    backend.refuse(catalogueImportApply, 'conflict');
    renderScreen(<ApplyButton request={{ ...REQUEST, plan: FOUND.plan }} found={FOUND} onConflict={onConflict} />);
    for (const times of [1, 2]) {
      fireEvent.click(await screen.findByRole('button', { name: 'Apply 2 changes' }));
      fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
      await waitFor(() => expect(onConflict).toHaveBeenCalledTimes(times));
    }
    expect(new Set(backend.requests(catalogueImportApply).map(({ id }) => id)).size).toBe(1);
  });
});
