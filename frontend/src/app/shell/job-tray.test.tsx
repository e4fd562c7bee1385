import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { inboxIsNew, inboxTotalDraft, inboxTotalPending } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { act, screen } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { type JobState, startLive } from '../../lib/session/live.js';
import JobTray, { SHOWN_MS } from './job-tray.js';

startBackend((fresh) => {
  fresh.answer(inboxTotalPending, { Count: 0 });
  fresh.answer(inboxTotalDraft, { Count: 0 });
  fresh.answer(inboxIsNew, { isNew: false });
});

/** The stream of the server. */
class Events extends EventTarget {
  static current: Events;
  constructor() {
    super();
    Events.current = this;
  }
  close(): void {}
  job(job: JobState): void {
    act(() => void this.dispatchEvent(new MessageEvent('job', { data: JSON.stringify(job) })));
  }
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
let stop: () => void;

beforeEach(async () => {
  await startLanguage('en');
  jest.useFakeTimers();
  globalThis.EventSource = Events as unknown as typeof EventSource;
  stop = startLive();
  renderScreen(<JobTray />);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('background jobs', () => {
  it('are shown while they run and a moment after they finished; a failed one until it is dismissed', async () => {
    Events.current.job({ id: '1', name: 'moving-in-read', progress: 40, state: 'running' });
    Events.current.job({ id: '2', name: 'moving-in-dry-run', progress: 100, state: 'failed' });
    await pass(SHOWN_MS);
    expect(screen.getByText('Reading the workbook')).toBeTruthy();
    Events.current.job({ id: '1', name: 'moving-in-read', progress: 100, state: 'done' });
    expect(screen.getByText('Finished')).toBeTruthy();
    await pass(SHOWN_MS);
    expect(screen.queryByText('Reading the workbook')).toBeNull();
    expect(screen.getByText('Failed')).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('are one row for the checks of many files, which goes away at once', async () => {
    for (let file = 1; file <= 42; file += 1)
      Events.current.job({ id: String(file), name: 'moving-in-read', progress: 100, state: 'done' });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Reading the workbook · 42Finished']);
    await pass(SHOWN_MS);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
