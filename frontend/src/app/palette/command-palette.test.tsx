import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { menuRead } from '@bls/proto/contracts/calls/identity/inbox/menu';
import { searchFind } from '@bls/proto/contracts/calls/search';
import type { SearchGroup, SearchHit } from '@bls/proto/domain/search/hit';
import type { SearchKind } from '@bls/proto/domain/search/kinds';
import { CallError } from '@bls/proto/domain/values/errors';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { z } from 'zod';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { setNavigator } from '../../lib/screens/navigate.js';
import CommandPalette from './command-palette.js';

type Answer = z.infer<typeof searchFind.response>;
/** Pending requests by search text. */
const asked = new Map<string, PromiseWithResolvers<Answer>>();
const opened: string[] = [];
startBackend((fresh) => {
  fresh.answer(menuRead, { SideMenus: [] });
  fresh.answer(searchFind, ({ text }) => {
    const question = Promise.withResolvers<Answer>();
    asked.set(text, question);
    return question.promise;
  });
});

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  asked.clear();
  opened.length = 0;
  setNavigator({ go: (to) => void opened.push(to), prepare: () => {} });
});

const hit = (title: string, more: Partial<SearchHit> = {}): SearchHit => ({
  id: title,
  title,
  titleZh: null,
  details: [],
  detailsZh: [],
  path: `/open/${title}`,
  list: '/list',
  at: null,
  score: 5,
  ...more,
});
const group = (kind: SearchKind, hits: SearchHit[], more = false): SearchGroup => ({ kind, hits, more });
const type = (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } });
async function answer(text: string, result: Answer | 'broken'): Promise<void> {
  await waitFor(() => expect(asked.has(text)).toBe(true));
  await act(async () => (result === 'broken' ? asked.get(text)?.reject(new CallError('internal')) : asked.get(text)?.resolve(result)));
}
const titles = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('the command palette', () => {
  it('shows the best section first, highlights the search text and opens an item by Enter', async () => {
    renderScreen(<CommandPalette onClose={() => {}} />);
    type('sunrise');
    const companies = group('company', [hit('Sunrise Toys', { titleZh: '旭日玩具', score: 7 })]);
    await answer('sunrise', {
      groups: [companies, group('termSheet', [hit('TS-2026-0001 v1', { details: ['Sunrise Toys', 'Kitty'] })])],
      missing: [],
    });
    expect(await screen.findByText('Companies')).toBeTruthy();
    expect(titles()).toEqual(['Sunrise Toys旭日玩具', 'TS-2026-0001 v1Sunrise Toys · Kitty']);
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Sunrise', 'Sunrise']);
    const input = screen.getByRole('combobox');
    await waitFor(() => expect(screen.getAllByRole('option')[0]?.getAttribute('aria-selected')).toBe('true'));
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(opened).toEqual(['/open/TS-2026-0001 v1']);
  });

  it('sends no request for a short text, and searches from two Chinese characters on', async () => {
    renderScreen(<CommandPalette onClose={() => {}} />);
    type('su');
    expect(screen.getByRole('status').textContent).toMatch(/three characters/);
    type('玩具');
    await answer('玩具', { groups: [group('company', [hit('Sunrise Toys', { titleZh: '旭日玩具' })])], missing: [] });
    expect(await screen.findByText('Companies')).toBeTruthy();
    expect([...asked.keys()]).toEqual(['玩具']);
    expect(document.querySelector('mark')?.textContent).toBe('玩具');
  });

  it('never shows the answer to an earlier text', async () => {
    renderScreen(<CommandPalette onClose={() => {}} />);
    type('moon');
    await waitFor(() => expect(asked.has('moon')).toBe(true));
    type('moonlight');
    await answer('moonlight', { groups: [group('company', [hit('Moonlight')])], missing: [] });
    expect(await screen.findByRole('option', { name: 'Moonlight' })).toBeTruthy();
    await act(async () => asked.get('moon')?.resolve({ groups: [group('company', [hit('Moon')])], missing: [] }));
    expect(titles()).toEqual(['Moonlight']);
  });

  it('links to the full list, names the kinds that failed, and retries', async () => {
    renderScreen(<CommandPalette onClose={() => {}} />);
    type('toys');
    await answer('toys', { groups: [group('termSheet', [hit('TS-1 v1')], true)], missing: ['bill', 'salesReport'] });
    const status = await screen.findByText(/Not searched: Bills, Sales reports|Not searched: Bills and Sales reports/);
    fireEvent.click(screen.getByText('See all in the list'));
    expect(opened).toEqual(['/list?search=toys']);
    asked.clear();
    fireEvent.click(within(status.closest('[role=status]') as HTMLElement).getByRole('button'));
    await answer('toys', { groups: [group('termSheet', [hit('TS-1 v1')])], missing: [] });
    await waitFor(() => expect(screen.queryByText(/Not searched/)).toBeNull());
  });

  it('searches among the items of a kind whose word is typed with a name', async () => {
    renderScreen(<CommandPalette onClose={() => {}} />);
    type('term sheet sunrise');
    const companies = group('company', [hit('Sunrise Toys')]);
    await answer('sunrise', {
      groups: [companies, group('termSheet', [hit('TS-1 v1', { details: ['Sunrise Toys'] })], true)],
      missing: [],
    });
    await answer('term sheet sunrise', { groups: [], missing: [] });
    expect(await screen.findByRole('option', { name: /TS-1 v1/ })).toBeTruthy();
    expect(screen.queryByText('Companies')).toBeNull();
    fireEvent.click(screen.getByText('See all in the list'));
    expect(opened).toEqual(['/list?search=sunrise']);
  });

  it('shows that nothing was found, and that the search is unavailable', async () => {
    renderScreen(<CommandPalette onClose={() => {}} />);
    type('nowhere');
    await answer('nowhere', { groups: [], missing: [] });
    expect(await screen.findByText('Nothing found for “nowhere”')).toBeTruthy();
    type('broken');
    await answer('broken', 'broken');
    expect(await screen.findByText('Search is not available at the moment.')).toBeTruthy();
  });
});
