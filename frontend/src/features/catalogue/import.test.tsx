import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { ApplyButton } from './import/apply-button.js';
import { BadRows } from './import/bad-rows.js';
import { Changes } from './import/changes.js';

const STATE = { name: 'Woks', nameZh: '炒锅', active: true };
const change = (code: string, more: object) => ({
  code,
  kind: 'productType' as const,
  parent: 'S01',
  line: 2,
  changes: ['renamed' as const],
  before: STATE,
  after: { ...STATE, name: 'Round woks' },
  liveDeals: 0,
  ...more,
});
const FOUND = {
  fileName: 'catalogue.xlsx',
  rows: 3,
  issues: [],
  errors: 0,
  badRows: [],
  counts: { added: 0, renamed: 1, switchedOff: 1, switchedOn: 0 },
  changes: [
    change('A', {}),
    change('B', { line: null, changes: ['switchedOff'], after: { ...STATE, name: 'Lids', active: false }, liveDeals: 2 }),
  ],
  changed: 2,
  unchanged: 1,
  plan: 'a'.repeat(64),
};
const REQUEST = { fileId: '3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f11', withoutRow: 'keep' as const };
const sent: Record<string, unknown>[] = [];
// the grid draws only the rows that it has room for
beforeAll(async () => {
  await startLanguage('en');
  Object.defineProperties(HTMLElement.prototype, { clientHeight: { value: 500 }, clientWidth: { value: 900 } });
});
beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = jest.fn(async (_url: unknown, init?: { body?: unknown }) => {
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
    return new Response(JSON.stringify({ Result: { id: REQUEST.fileId, counts: FOUND.counts }, Error: null }), {
      headers: { 'content-type': 'application/json' },
    });
  }) as unknown as typeof fetch;
});
afterEach(cleanup);

describe('a catalogue workbook on the screen', () => {
  it('shows what would change, old names beside new ones, and warns of what live deals name', async () => {
    renderScreen(<Changes found={FOUND} />);
    expect(await screen.findByText('Round woks', { exact: false })).toBeTruthy();
    expect(screen.getByText('2 live deals name it. They keep it; new deals are not offered it.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /Switched off/ }));
    await waitFor(() => expect(screen.queryByText('Round woks', { exact: false })).toBeNull());
  });

  it('shows what is wrong on its cell', async () => {
    const badRows = [{ line: 7, cells: { code: 'S99', name: '' }, issues: [{ path: ['name'], rule: 'import.empty' }] }];
    renderScreen(<BadRows request={REQUEST} found={{ ...FOUND, errors: 1, badRows }} />);
    expect(await screen.findByText('1 error: nothing was changed')).toBeTruthy();
    const row = screen.getByText('S99').closest('[role=row]') as HTMLElement;
    expect(within(row).getByText('A value is missing.')).toBeTruthy();
  });

  it('applies what was looked at after it is confirmed, once', async () => {
    renderScreen(<ApplyButton request={{ ...REQUEST, plan: FOUND.plan }} found={FOUND} onConflict={() => undefined} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Apply 2 changes' }));
    expect(screen.getByText('1 entry that is switched off is named by live deals. They keep it.')).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(sent).toEqual([{ ...REQUEST, plan: FOUND.plan, id: expect.any(String) }]));
  });
});
