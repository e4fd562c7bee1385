import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { menuRead } from '@bls/proto/contracts/calls/identity/inbox/menu';
import { searchFind } from '@bls/proto/contracts/calls/search';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { signIn } from '../../../test/session.js';
import { ActionBar } from '../../domain/workflow/action-bar.js';
import { setNavigator } from '../../lib/screens/navigate.js';
import { useShortcut } from '../../lib/browser/shortcuts.js';
import { Pager } from '../../ui/table/pager.js';
import type { AnyList } from '../../ui/table/types.js';
import ShortcutSheet from '../shell/shortcut-sheet.js';
import CommandPalette from './command-palette.js';

const opened: string[] = [];
const asked: string[] = [];
const company = (id: string, title: string, list: string) => ({
  id,
  title,
  titleZh: null,
  details: [],
  detailsZh: [],
  path: `/company/${id}`,
  list,
  at: null,
  score: 6,
});
startBackend((fresh) => {
  fresh.answer(menuRead, { SideMenus: [] });
  fresh.answer(searchFind, ({ text }) => {
    asked.push(text);
    const hits = [company('a', 'Sunrise Toys', '/LicenseeManegementV2/Index'), company('b', 'Sunrise Agents', '/AgentSetup/Index')];
    return { groups: [{ kind: 'company' as const, hits, more: false }], missing: [] };
  });
});
beforeAll(() => startLanguage('en'));
beforeEach(() => {
  opened.length = 0;
  asked.length = 0;
  setNavigator({ go: (to) => void opened.push(to), prepare: () => {} });
});

const decided = jest.fn(() => Promise.resolve());
const turned = jest.fn();
const list = { request: { page: 2, pageSize: 20 }, setPage: turned, setPageSize: () => {} } as unknown as AnyList;
const plain = { allowed: true, needs: [], takes: [] } as const;
const ACTIONS = [
  { ...plain, action: 'approve', direction: 'forward', to: 'approvedBySales' },
  { ...plain, action: 'disapprove', direction: 'backward', to: 'revisable' },
] as unknown as Parameters<typeof ActionBar>[0]['actions'];

/** A screen with a list and an item, as the shell shows it: with the palette and the sheet of its shortcuts. */
function Screen({ actions = ACTIONS }: { actions?: typeof ACTIONS }) {
  const [palette, setPalette] = useState(false);
  const [sheet, setSheet] = useState(false);
  useShortcut({ keys: 'mod+k', label: 'shell.shortcut.palette', run: () => setPalette(true) });
  useShortcut({ keys: '?', label: 'shell.shortcut.sheet', run: () => setSheet(true) });
  return (
    <>
      <input aria-label="Note" />
      <ActionBar actions={actions} texts="termSheet" run={decided} />
      <Pager list={list} total={60} />
      {palette ? <CommandPalette onClose={() => setPalette(false)} /> : null}
      {sheet ? <ShortcutSheet onClose={() => setSheet(false)} /> : null}
    </>
  );
}
const press = (key: string, at: Element = document.body) => fireEvent.keyDown(at, { key, ...(key === 'k' ? { ctrlKey: true } : {}) });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent ?? '');
const type = (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } });
const pick = (name: RegExp) => fireEvent.click(screen.getByRole('option', { name }));

describe('actions of the palette and single keys', () => {
  it('W-DEAL-19 the palette starts a term sheet for a company, approves the open item and goes to expiring contracts; keys do it on lists and details', async () => {
    signIn('sales');
    renderScreen(<Screen />);
    press('k');
    pick(/^Go to expiring contracts/);
    expect(opened.pop()).toMatch(/^\/ContractManagementV2\/Index\?endsFrom=\d{4}-\d\d-\d\d&endsTo=\d{4}-\d\d-\d\d&sort=termTo$/);

    press('k');
    type('new term sheet for sunrise');
    await waitFor(() => expect(options()).toContain('New term sheet for Sunrise Toys'));
    // only the name is searched, and only licensees get a term sheet
    expect(asked).toEqual(['sunrise']);
    expect(options().filter((text) => text.startsWith('New term sheet for'))).toHaveLength(1);
    pick(/^New term sheet for Sunrise Toys/);
    expect(opened.pop()).toBe('/TermSheetV2/CreateDraft?licensee=a&licenseeName=Sunrise+Toys');

    press('k');
    type('approve');
    pick(/^Approve/);
    expect(await screen.findByRole('dialog', { name: /^Approve/ })).toBeTruthy();
    // nothing fires behind a dialog
    press('n');
    press('r');
    expect(turned).not.toHaveBeenCalled();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    press('Escape', screen.getByRole('dialog'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    // nor while somebody types
    for (const key of ['n', 'a', '?']) press(key, screen.getByRole('textbox', { name: 'Note' }));
    expect([turned.mock.calls.length, screen.queryByRole('dialog')]).toEqual([0, null]);
    press('n');
    press('p');
    expect(turned.mock.calls).toEqual([[3], [1]]);
    press('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const rows = [...sheet.querySelectorAll('dl > div')].map((row) => row.textContent);
    expect(rows).toEqual(expect.arrayContaining(['ApproveA', 'DisapproveR', 'Next pageN', 'Previous pageP', 'Search and go toCtrlK']));
  });

  it('offers nothing that the person may not do', () => {
    signIn('juniorDesigner');
    renderScreen(<Screen actions={[]} />);
    press('k');
    expect(options().filter((text) => /term sheet|sales reports|Approve/i.test(text))).toEqual([]);
  });
});
