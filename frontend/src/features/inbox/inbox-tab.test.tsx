import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { InboxEntry } from '@bls/proto/calls/identity/inbox';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { InboxTab } from './inbox-tab.js';

const entry = (given: Partial<InboxEntry>): InboxEntry => ({
  id: '3f0e6a3e-6a54-4a53-9f0e-1a2b3c4d5e6f',
  kind: 'termSheet',
  itemId: '3f0e6a3e-6a54-4a53-9f0e-1a2b3c4d5e6f',
  number: 'TS-2027-0148 v2',
  title: 'Sunrise Toys',
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
    expect(screen.getByText('1 item waits for you, the longest waiting first')).toBeTruthy();
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
    expect(asked.at(-1)?.body).toMatchObject({ tabName: 'Pending', kind: 'contract' });
  });
});
