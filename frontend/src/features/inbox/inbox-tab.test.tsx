import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { InboxEntry } from '@bls/proto/contracts/calls/identity/inbox';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { InboxTab } from './inbox-tab.js';

const entry = (given: Partial<InboxEntry>): InboxEntry => ({
  id: '3f0e6a3e-6a54-4a53-9f0e-1a2b3c4d5e6f',
  kind: 'termSheet',
  itemId: '3f0e6a3e-6a54-4a53-9f0e-1a2b3c4d5e6f',
  number: 'TS-2027-0148 v2',
  title: 'Sunrise Toys',
  titleZh: '旭日玩具',
  path: '/TermSheetV2/ViewTermSheet/1',
  action: 'submit',
  status: 'inReview',
  capabilities: ['termSheet.approveAsSalesManager'],
  byName: 'Mei Kwan',
  comment: null,
  dueOn: '2026-12-05',
  amount: null,
  currency: null,
  at: new Date().toISOString(),
  read: true,
  ...given,
});

const asked: { url: string; body: unknown }[] = [];
function answer(...pages: { entries: InboxEntry[]; next: string | null }[]): void {
  asked.length = 0;
  globalThis.fetch = jest.fn(async (url: unknown, init?: { body?: unknown }) => {
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as { after?: string }) : {};
    asked.push({ url: String(url), body });
    const page = pages[body.after ? 1 : 0];
    const Result = String(url).includes('InboxAction')
      ? { groups: [{ Key: 'today', Entries: page?.entries ?? [] }], total: page?.entries.length ?? 0, next: page?.next ?? null }
      : String(url).includes('Counts')
        ? { Pending: 1, Draft: 0, ActionCompleted: 1000, Notification: 7, Unread: 3, Overdue: 2, DueSoon: 1 }
        : true;
    return new Response(JSON.stringify({ Result, Error: null }), { headers: { 'content-type': 'application/json' } });
  }) as unknown as typeof fetch;
}

beforeAll(() => startLanguage('en'));
afterEach(cleanup);

describe('inbox', () => {
  it('P-INBOX-02 P-INBOX-07 shows what waits, what to do and until when, by date', async () => {
    answer({ entries: [entry({})], next: null });
    renderScreen(<InboxTab tab="Pending" />);
    const link = await screen.findByRole('link', { name: 'Term sheet TS-2027-0148 v2' });
    expect(link.getAttribute('href')).toBe('#/TermSheetV2/ViewTermSheet/1');
    expect(screen.getByRole('heading', { name: 'Today' })).toBeTruthy();
    expect(screen.getByText(/approve as sales manager/)).toBeTruthy();
    expect(screen.getByText('12/5/26')).toBeTruthy();
    expect(screen.getByText('1 item waits for you')).toBeTruthy();
  });

  it('joins the next page to the same date', async () => {
    const second = entry({ id: '4f0e6a3e-6a54-4a53-9f0e-1a2b3c4d5e6f', number: 'TS-2' });
    answer({ entries: [entry({})], next: 'x' }, { entries: [second], next: null });
    renderScreen(<InboxTab tab="Pending" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByRole('link', { name: 'Term sheet TS-2' });
    expect(screen.getAllByRole('heading', { name: 'Today' })).toHaveLength(1);
  });

  it('P-INBOX-10 P-INBOX-11 marks a notification read when it is opened, and unread by its button', async () => {
    answer({ entries: [entry({ read: false })], next: null });
    renderScreen(<InboxTab tab="Notification" />);
    fireEvent.click(await screen.findByRole('link', { name: 'Term sheet TS-2027-0148 v2' }));
    await waitFor(() =>
      expect(
        asked.some(({ url, body }) => url.includes('UpdateNotificationLogStatus') && (body as { ids: string[] }).ids.length === 1),
      ).toBe(true),
    );
    expect(screen.getByRole('button', { name: 'Mark as read' })).toBeTruthy();
  });

  it('asks only for the kind that was chosen, and says when nothing matches', async () => {
    answer({ entries: [], next: null });
    renderScreen(<InboxTab tab="Pending" />);
    expect(await screen.findByText('All done')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Contracts' }));
    expect(await screen.findByText('Nothing matches')).toBeTruthy();
    const last = asked.findLast(({ url }) => url.includes('InboxAction'));
    expect(last?.url).toContain('tabName=Pending');
    expect(last?.body).toMatchObject({ kind: 'contract' });
  });

  it('P-INBOX-06 P-INBOX-08 P-INBOX-16 counts beside each of the four tabs', async () => {
    answer({ entries: [entry({})], next: null });
    renderScreen(<InboxTab tab="Pending" />);
    await screen.findByText('999+');
    const tabs = screen.getByRole('navigation', { name: 'Views of the inbox' });
    expect([...tabs.querySelectorAll('li')].map((tab) => tab.textContent?.trim())).toEqual([
      'Pending1',
      'Drafts',
      'Done by you999+',
      'Notifications3There is something new',
      'How you are told',
    ]);
  });

  it('brings the overdue to the top at a press, and keeps the order in the address', async () => {
    answer({ entries: [entry({ dueOn: '2020-01-01', read: false })], next: null });
    renderScreen(<InboxTab tab="Pending" />);
    fireEvent.click(await screen.findByRole('button', { name: '2 overdue' }));
    await waitFor(() => expect(asked.findLast(({ url }) => url.includes('InboxAction'))?.body).toMatchObject({ sort: 'due' }));
    expect(await screen.findByText('overdue since')).toBeTruthy();
    expect(screen.getAllByText('New').length).toBeGreaterThan(1);
  });

  it('marks what is selected, or everything that matches the filter', async () => {
    answer({ entries: [entry({ read: false })], next: 'x' }, { entries: [], next: null });
    renderScreen(<InboxTab tab="Notification" />, { kind: 'termSheet' });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Term sheet TS-2027-0148 v2' }));
    const bar = screen.getByRole('group', { name: 'With the selected entries' });
    expect(bar.textContent).toContain('1 selected');
    const marks = () => asked.filter(({ url }) => url.includes('UpdateNotificationLogStatus')).map(({ body }) => body);
    fireEvent.click(within(bar).getByRole('button', { name: 'Mark as unread' }));
    await waitFor(() => expect(marks()).toEqual([{ ids: [entry({}).id], read: false }]));
  });

  it('opens what is selected in tabs of its own, and says when the browser did not', async () => {
    answer({ entries: [entry({}), entry({ id: '4f0e6a3e-6a54-4a53-9f0e-1a2b3c4d5e6f', path: '/other' })], next: null });
    const open = jest.spyOn(window, 'open').mockReturnValueOnce(window).mockReturnValueOnce(null);
    renderScreen(<InboxTab tab="ActionCompleted" />);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all that are shown' }));
    fireEvent.click(screen.getByRole('button', { name: 'Open in new tabs' }));
    expect(open.mock.calls.map(([path]) => path)).toEqual(['/#/TermSheetV2/ViewTermSheet/1', '/#/other']);
  });
});
