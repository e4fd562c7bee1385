import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { inboxCounts, inboxMark, inboxRead, type InboxEntry } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import type { InboxGroup } from '@bls/proto/domain/enumerations/identity';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf, type Partly } from '../../../test/sample.js';
import Toasts from '../../ui/feedback/toasts.js';
import { InboxTab } from './inbox-tab.js';

const entry = (part: Partly<InboxEntry> = {}): Partly<InboxEntry> => ({
  id: idOf('entry'),
  kind: 'termSheet',
  number: 'TS-2027-0148 v2',
  title: 'Sunrise Toys',
  path: `/TermSheetV2/ViewTermSheet/${idOf('sheet')}`,
  action: 'submit',
  status: 'inReview',
  capabilities: ['termSheet.approveAsSalesManager'],
  dueOn: '2026-12-05',
  at: new Date().toISOString(),
  read: true,
  ...part,
});
const backend = startBackend((fresh) => {
  fresh.answer(inboxMark, true);
  fresh.answer(inboxCounts, {
    Pending: 1,
    ActionCompleted: 1000,
    Notification: 7,
    Unread: 3,
    Overdue: 2,
    DueSoon: 1,
    PendingByKind: { contract: 4 },
  });
});
/** Answers with entries of these groups; `total` counts all pages. */
const answer = (groups: Partial<Record<InboxGroup, Partly<InboxEntry>[]>>, total = Object.values(groups).flat().length): void =>
  backend.answer(inboxRead, () => ({
    groups: Object.entries(groups).map(([Key, Entries]) => ({ Key: Key as InboxGroup, Entries })),
    total,
  }));
const marks = () => backend.requests(inboxMark);

beforeAll(() => startLanguage('en'));

describe('inbox', () => {
  it('P-INBOX-02 shows pending items with action and due day', async () => {
    answer({ today: [entry()] });
    renderScreen(<InboxTab tab="Pending" />);
    const link = await screen.findByRole('link', { name: 'Term sheet TS-2027-0148 v2' });
    expect(link.getAttribute('href')).toBe(`#/TermSheetV2/ViewTermSheet/${idOf('sheet')}`);
    expect(screen.getByText(/approve as sales manager/)).toBeTruthy();
    expect(screen.getByText('12/5/26')).toBeTruthy();
    expect(screen.getByText('1 item waiting for you')).toBeTruthy();
  });

  it('shows deals that came back first, with who returned them and the reason', async () => {
    const returned = { returned: true, capabilities: [], action: 'disapprove', byName: 'Jun Sato', comment: 'The rate is too low' };
    answer({ returned: [entry({ ...returned, status: 'revisable', number: 'TS-1 v2' })], today: [entry({ id: idOf(2), number: 'TS-2' })] });
    renderScreen(<InboxTab tab="Pending" />);
    const section = await screen.findByRole('region', { name: 'Returned to you' });
    expect(section.textContent).toMatch(/TS-1 v2.*Jun Sato disapproved.*revise and send again.*The rate is too low/);
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(['Returned to you', 'Today']);
  });

  it('shows a counter-offer as one, with what to do next', async () => {
    const offered = { returned: true, capabilities: [], action: 'counterOffer', byName: 'Sun Li', comment: 'Nearly there' };
    answer({ returned: [entry({ ...offered, status: 'revisable' })] });
    renderScreen(<InboxTab tab="Pending" />);
    const section = await screen.findByRole('region', { name: 'Returned to you' });
    expect(section.textContent).toMatch(/Sun Li made a counter-offer · decide each change and send again.*Nearly there/);
  });

  it('P-INBOX-07 groups notifications by date into today, this week and older', async () => {
    answer({
      today: [entry({ id: idOf(1), number: 'TS-1' })],
      thisWeek: [entry({ id: idOf(2), number: 'TS-2' })],
      older: [entry({ id: idOf(3), number: 'TS-3' })],
    });
    renderScreen(<InboxTab tab="Notification" />);
    await screen.findByRole('link', { name: 'Term sheet TS-1' });
    const groups = screen.getAllByRole('heading', { level: 2 });
    expect(groups.map((heading) => heading.textContent)).toEqual(['Today', 'This week', 'Older']);
    const inOrder = [...document.querySelectorAll('h2, [data-entry]')].map((element) => element.textContent);
    expect(inOrder).toEqual(['Today', 'Term sheet TS-1', 'This week', 'Term sheet TS-2', 'Older', 'Term sheet TS-3']);
  });

  it('adds entries of the next page to the same date', async () => {
    const second = entry({ id: idOf('second'), number: 'TS-2' });
    backend.answer(inboxRead, ({ after }) => ({
      groups: [{ Key: 'today' as const, Entries: [after === 'x' ? second : entry()] }],
      total: 2,
      next: after ? null : 'x',
    }));
    renderScreen(<InboxTab tab="Pending" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByRole('link', { name: 'Term sheet TS-2' });
    expect(screen.getAllByRole('heading', { name: 'Today' })).toHaveLength(1);
  });

  it('P-INBOX-10 P-INBOX-11 marks a notification as read when it is opened, and as unread by its button', async () => {
    let read = false;
    backend.answer(inboxRead, () => ({ groups: [{ Key: 'today' as const, Entries: [entry({ read })] }], total: 1 }));
    backend.answer(inboxMark, (request) => {
      read = request.read;
      return true;
    });
    renderScreen(<InboxTab tab="Notification" />);
    fireEvent.click(await screen.findByRole('link', { name: 'Term sheet TS-2027-0148 v2' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as unread' }));
    expect(await screen.findByRole('button', { name: 'Mark as read' })).toBeTruthy();
    expect(marks()).toEqual([
      { ids: [idOf('entry')], read: true },
      { ids: [idOf('entry')], read: false },
    ]);
  });

  it('offers the kinds that have pending items, with their number', async () => {
    answer({ today: [entry()] });
    renderScreen(<InboxTab tab="Pending" />);
    expect(await screen.findByRole('button', { name: 'Contracts 4' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Bills/ })).toBeNull();
  });

  it('requests only the selected kind, and shows when nothing matches', async () => {
    answer({});
    renderScreen(<InboxTab tab="Pending" />);
    expect(await screen.findByText('All done')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Contracts 4' }));
    expect(await screen.findByText('No results')).toBeTruthy();
    expect(backend.requests(inboxRead).at(-1)).toMatchObject({ tabName: 'Pending', kind: 'contract' });
  });

  it('P-INBOX-06 P-INBOX-08 P-INBOX-16 shows the count of each of the four tabs', async () => {
    answer({ today: [entry()] });
    renderScreen(<InboxTab tab="Pending" />);
    await screen.findByText('999+');
    const tabs = screen.getByRole('navigation', { name: 'Inbox views' });
    expect([...tabs.querySelectorAll('li')].map((tab) => tab.textContent?.trim())).toEqual([
      'Pending1',
      'Drafts',
      'Done by you999+',
      'Notifications3New notifications',
      'Notification settings',
    ]);
  });

  it('sorts overdue items first on request, with the order in the address', async () => {
    answer({ today: [entry({ dueOn: '2020-01-01', read: false })] });
    renderScreen(<InboxTab tab="Pending" />);
    fireEvent.click(await screen.findByRole('button', { name: '2 overdue' }));
    await waitFor(() => expect(backend.requests(inboxRead).at(-1)).toMatchObject({ sort: 'due' }));
    expect(await screen.findByText('overdue since')).toBeTruthy();
    expect(screen.getAllByText('New').length).toBeGreaterThan(1);
  });

  it('marks the selected entries, or all that match the filter', async () => {
    answer({ today: [entry({ read: false })] }, 2);
    renderScreen(<InboxTab tab="Notification" />, { kind: 'termSheet' });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Term sheet TS-2027-0148 v2' }));
    const bar = () => screen.getByRole('group', { name: 'Actions for the selected entries' });
    expect(bar().textContent).toContain('1 selected');
    fireEvent.click(within(bar()).getByRole('button', { name: 'Mark as unread' }));
    await waitFor(() => expect(marks()).toEqual([{ ids: [idOf('entry')], read: false }]));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Actions for the selected entries' })).toBeNull());
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    fireEvent.click(within(bar()).getByRole('button', { name: /all 2/ }));
    expect(bar().textContent).toContain('2 selected');
    fireEvent.click(within(bar()).getByRole('button', { name: 'Mark as read' }));
    await waitFor(() => expect(marks().at(-1)).toEqual({ matching: { kind: 'termSheet' }, read: true }));
  });

  it('opens the selected entries in new tabs, and shows when the browser blocks them', async () => {
    const other = `/TermSheetV2/ViewTermSheet/${idOf('other')}`;
    answer({ today: [entry({ itemId: idOf('sheet') }), entry({ id: idOf('second'), itemId: idOf('other'), path: other })] });
    const open = jest.spyOn(window, 'open').mockReturnValueOnce(window).mockReturnValueOnce(null);
    renderScreen(
      <>
        <Toasts />
        <InboxTab tab="Notification" />
      </>,
    );
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
    fireEvent.click(screen.getByRole('button', { name: 'Open in new tabs' }));
    expect(open.mock.calls.map(([path]) => path)).toEqual([`/#/TermSheetV2/ViewTermSheet/${idOf('sheet')}`, `/#${other}`]);
    expect(await screen.findByText(/The browser opened 1 of 2/)).toBeTruthy();
    await waitFor(() => expect(marks()).toEqual([{ itemIds: [idOf('sheet'), idOf('other')], read: true }]));
    open.mockRestore();
  });
});
