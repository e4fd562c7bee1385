import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { startLive, useBadge } from './live.js';
import { beginLoading } from '../api/loading.js';

const asked: string[] = [];
let answer: (path: string) => unknown;
const Shown = () => <p>{JSON.stringify(useBadge())}</p>;
const badge = (): unknown => JSON.parse(screen.getByText(/pending/).textContent ?? '');
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

class SilentEvents {
  addEventListener(): void {}
  close(): void {}
}

beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
  document.cookie = 'BLSAUTH_V1=1';
  globalThis.EventSource = SilentEvents as unknown as typeof EventSource;
  answer = (path) => (path.includes('IsNew') ? { isNew: true } : { Count: path.includes('Draft') ? 2 : 7 });
  globalThis.fetch = jest.fn(async (url: unknown) => {
    const path = new URL(String(url), 'http://localhost').pathname;
    asked.push(path);
    const Result = answer(path);
    const status = Result === undefined ? 500 : 200;
    return new Response(JSON.stringify({ Result: Result ?? null, Error: Result ? null : 'no' }), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  }) as unknown as typeof fetch;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('badge', () => {
  it('P-LIMIT-01 P-INBOX-13 P-INBOX-14 P-INBOX-15 P-INBOX-16 P-INBOX-19 combines the three platform calls and no other one, every 20 seconds', async () => {
    render(<Shown />);
    const stop = startLive();
    await wait(0);
    expect(asked.sort()).toEqual([
      '/NotificationInbox/IsNewNotificationLogs',
      '/NotificationInbox/TotalDraft',
      '/NotificationInbox/TotalPending',
    ]);
    expect(badge()).toEqual({ pending: 7, draft: 2, hasNew: true });
    await wait(19_000);
    expect(asked).toHaveLength(3);
    await wait(1000);
    expect(asked).toHaveLength(6);
    stop();
    await wait(60_000);
    expect(asked).toHaveLength(6);
  });

  it('P-INBOX-17 a failure of any of them yields nothing: the badge stays, nobody is bothered, the next round counts', async () => {
    render(<Shown />);
    const stop = startLive();
    await wait(0);
    answer = (path) => (path.includes('Draft') ? undefined : path.includes('IsNew') ? { isNew: false } : { Count: 1 });
    await wait(20_000);
    expect(badge()).toEqual({ pending: 7, draft: 2, hasNew: true });
    expect(screen.queryByRole('alert')).toBeNull();
    answer = (path) => (path.includes('IsNew') ? { isNew: false } : { Count: 1 });
    await wait(20_000);
    expect(badge()).toEqual({ pending: 1, draft: 1, hasNew: false });
    stop();
  });

  it('P-INBOX-18 P-LIMIT-01 is not polled while something loads', async () => {
    const stop = startLive();
    await wait(0);
    const done = beginLoading();
    await wait(60_000);
    expect(asked).toHaveLength(3);
    done();
    await wait(20_000);
    expect(asked).toHaveLength(6);
    stop();
  });
});
