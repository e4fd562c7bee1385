import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { inboxIsNew, inboxTotalDraft, inboxTotalPending } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { tenantDescribe } from '@bls/proto/contracts/calls/identity/tenants/tenant';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { startLanguage } from '../../../test/render.js';
import { beginLoading } from '../api/loading.js';
import { queryClient } from '../api/query.js';
import { startLive, useBadge } from './live.js';
import { followLink } from './session.js';
import { useTenant } from './tenant.js';

const backend = startBackend((fresh) => {
  fresh.answer(inboxTotalPending, { Count: 7 });
  fresh.answer(inboxTotalDraft, { Count: 2 });
  fresh.answer(inboxIsNew, { isNew: true });
});
const Shown = () => <p>{JSON.stringify(useBadge())}</p>;
const badge = (): unknown => JSON.parse(screen.getByText(/pending/).textContent ?? '');
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** The events of the server, sent by the test. */
class TestEvents extends EventTarget {
  static readonly CLOSED = 2;
  static last: TestEvents | undefined;
  readyState = 1;
  constructor() {
    super();
    TestEvents.last = this;
  }
  close(): void {}
}

beforeEach(() => {
  jest.useFakeTimers();
  document.cookie = 'BLSAUTH_V1=1';
  globalThis.EventSource = TestEvents as unknown as typeof EventSource;
});
afterEach(() => void jest.useRealTimers());

describe('badge', () => {
  it('P-LIMIT-01 P-INBOX-13 P-INBOX-14 P-INBOX-15 P-INBOX-16 P-INBOX-19 combines the three platform calls and no other one, every 20 seconds', async () => {
    render(<Shown />);
    const stop = startLive();
    await wait(0);
    expect(backend.log().toSorted()).toEqual([
      'GET /NotificationInbox/IsNewNotificationLogs',
      'GET /NotificationInbox/TotalDraft',
      'GET /NotificationInbox/TotalPending',
    ]);
    expect(badge()).toEqual({ pending: 7, draft: 2, hasNew: true });
    await wait(19_000);
    expect(backend.log()).toHaveLength(3);
    await wait(1000);
    expect(backend.log()).toHaveLength(6);
    stop();
    await wait(60_000);
    expect(backend.log()).toHaveLength(6);
  });

  it('P-INBOX-17 stays unchanged when any of them fails, shows no error, and is polled again in the next round', async () => {
    render(<Shown />);
    const stop = startLive();
    await wait(0);
    backend.answer(inboxTotalPending, { Count: 1 });
    backend.answer(inboxIsNew, { isNew: false });
    backend.refuse(inboxTotalDraft, 'internal');
    await wait(20_000);
    expect(badge()).toEqual({ pending: 7, draft: 2, hasNew: true });
    expect(screen.queryByRole('alert')).toBeNull();
    backend.answer(inboxTotalDraft, { Count: 1 });
    await wait(20_000);
    expect(badge()).toEqual({ pending: 1, draft: 1, hasNew: false });
    stop();
  });

  it('P-INBOX-18 P-LIMIT-01 is not polled while other calls are pending', async () => {
    const stop = startLive();
    await wait(0);
    const done = beginLoading();
    await wait(60_000);
    expect(backend.log()).toHaveLength(3);
    done();
    await wait(20_000);
    expect(backend.log()).toHaveLength(6);
    stop();
  });
});

beforeAll(() => startLanguage('en'));

describe('look of an open page', () => {
  const Title = () => <p>title {useTenant().title}</p>;
  const openPage = async (): Promise<() => void> => {
    backend.answer(tenantDescribe, { code: 'CTL', title: 'Castle Lane' });
    queryClient.clear();
    followLink('CTL');
    render(
      <QueryClientProvider client={queryClient}>
        <Title />
      </QueryClientProvider>,
    );
    const stop = startLive();
    await wait(100);
    expect(screen.getByText('title Castle Lane')).toBeTruthy();
    backend.answer(tenantDescribe, { code: 'CTL', title: 'Castle Brands' });
    return stop;
  };
  const publish = async (name: string): Promise<void> => {
    TestEvents.last?.dispatchEvent(new Event(name));
    await wait(100);
  };

  it('P-WORK-06 is the new one as soon as an administrator has saved it', async () => {
    const stop = await openPage();
    await publish('settings');
    expect(screen.getByText('title Castle Brands')).toBeTruthy();
    stop();
  });

  it('P-WORK-06 is fetched again when the events were interrupted, and not when they begin', async () => {
    const stop = await openPage();
    await publish('open');
    expect(screen.getByText('title Castle Lane')).toBeTruthy();
    await publish('error');
    await publish('open');
    expect(screen.getByText('title Castle Brands')).toBeTruthy();
    stop();
  });

  it('P-WORK-06 is fetched again after a proxy refused the events, which the browser does not repeat', async () => {
    const stop = await openPage();
    const refused = TestEvents.last as TestEvents;
    refused.readyState = TestEvents.CLOSED;
    await publish('error');
    await wait(20_000);
    expect(TestEvents.last).not.toBe(refused);
    await publish('open');
    expect(screen.getByText('title Castle Brands')).toBeTruthy();
    stop();
  });
});
