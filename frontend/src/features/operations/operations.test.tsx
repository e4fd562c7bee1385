import { beforeAll, describe, expect, it } from '@jest/globals';
import { DEAD_LETTER_CALLS } from '@bls/proto/contracts/calls/operations/dead-letters';
import { malwareScannerRead } from '@bls/proto/contracts/calls/files/malware-scanner';
import { auditSafetyRead } from '@bls/proto/contracts/calls/identity/audit';
import { SERVICES } from '@bls/proto/contracts/services';
import { CallError } from '@bls/proto/domain/values/errors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import { signIn } from '../../../test/session.js';
import Toasts from '../../ui/feedback/toasts.js';
import DeadLetters from './dead-letters.js';

const { finance, files } = DEAD_LETTER_CALLS;
const event = {
  id: idOf('event'),
  kind: 'event',
  handler: 'finance-contracts',
  sourceId: 'event-1',
  requestId: 'request-1',
  error: 'ZodError: no currency',
  attempts: 8,
  at: '2026-11-20T01:00:00Z',
  revision: 3,
} as const;
const job = {
  ...event,
  id: idOf('job'),
  kind: 'job',
  handler: 'draw-pictures',
  error: 'Error: no picture',
  at: '2026-11-21T01:00:00Z',
  revision: 0,
} as const;

const backend = startBackend((fresh) => {
  signIn('superUser');
  fresh.answer(auditSafetyRead, { rows: 0, anchor: null, mailing: false, mailedAt: null, verification: null });
  fresh.answer(malwareScannerRead, { scanners: [], infected: [] });
  for (const service of SERVICES) fresh.answer(DEAD_LETTER_CALLS[service].list, { rows: [], total: 0 });
  fresh.answer(finance.list, { rows: [event], total: 1 });
  fresh.answer(files.list, { rows: [job], total: 1 });
});
beforeAll(() => startLanguage('en'));

const open = () =>
  renderScreen(
    <>
      <DeadLetters />
      <Toasts />
    </>,
  );
const rowOf = async (handler: string) => within((await screen.findByText(handler)).closest('tr') as HTMLElement);
const press = async (handler: string, name: string) => fireEvent.click((await rowOf(handler)).getByRole('button', { name }));

describe('what failed permanently, on screen', () => {
  it('P-OPS-03 lists events and jobs of all services, newest first, with error, attempts and request id', async () => {
    open();
    const row = await rowOf('finance-contracts');
    for (const text of ['Finance', 'Event', 'ZodError: no currency', '8', 'request-1']) expect(row.getByText(text)).toBeTruthy();
    expect(screen.getAllByRole('row').map((each) => each.querySelector('button')?.textContent)).toEqual([
      undefined,
      'Open draw-pictures',
      'Open finance-contracts',
    ]);
    await press('draw-pictures', 'Open draw-pictures');
    const detail = within(await screen.findByRole('dialog'));
    for (const text of ['Files', 'Job', 'Error: no picture', 'event-1']) expect(detail.getByText(text)).toBeTruthy();
  });

  it('P-OPS-03 retries an event of its service, and the row disappears', async () => {
    backend.answer(finance.retry, () => {
      backend.answer(finance.list, { rows: [], total: 0 });
      return { outcome: 'handled' as const, error: null };
    });
    open();
    await press('finance-contracts', 'Retry');
    expect(await screen.findByText('Event handled')).toBeTruthy();
    expect(backend.requests(finance.retry)).toEqual([{ id: event.id, revision: 3 }]);
    await waitFor(() => expect(screen.queryByText('finance-contracts')).toBeNull());
  });

  it('P-OPS-03 shows when an event failed again, with its new error', async () => {
    backend.answer(finance.retry, () => {
      backend.answer(finance.list, { rows: [{ ...event, error: 'Error: still', attempts: 9, revision: 4 }], total: 1 });
      return { outcome: 'failed' as const, error: 'Error: still' };
    });
    open();
    await press('finance-contracts', 'Retry');
    expect(await screen.findByText('Failed again: Error: still')).toBeTruthy();
    expect((await rowOf('finance-contracts')).getByText('9')).toBeTruthy();
  });

  it('P-OPS-03 retries from the detail, which shows the new error, and closes when the event is handled', async () => {
    backend.answer(finance.retry, () => {
      backend.answer(finance.list, { rows: [{ ...event, error: 'Error: still', attempts: 9, revision: 4 }], total: 1 });
      return { outcome: 'failed' as const, error: 'Error: still' };
    });
    open();
    await press('finance-contracts', 'Open finance-contracts');
    const detail = within(await screen.findByRole('dialog'));
    fireEvent.click(detail.getByRole('button', { name: 'Retry' }));
    expect(await detail.findByText('Error: still')).toBeTruthy();
    backend.answer(finance.retry, () => {
      backend.answer(finance.list, { rows: [], total: 0 });
      return { outcome: 'handled' as const, error: null };
    });
    await waitFor(() => expect(detail.getByRole('button', { name: 'Retry' }).hasAttribute('disabled')).toBe(false));
    fireEvent.click(detail.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.requests(finance.retry)).toEqual([
      { id: event.id, revision: 3 },
      { id: event.id, revision: 4 },
    ]);
  });

  it('says that a job is in its queue again', async () => {
    backend.answer(files.retry, { outcome: 'queued', error: null });
    open();
    await press('draw-pictures', 'Retry');
    expect(await screen.findByText(/^The job is in its queue again/)).toBeTruthy();
  });

  it('P-OPS-03 discards with a reason', async () => {
    backend.answer(finance.discard, {});
    open();
    await press('finance-contracts', 'Discard');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(await dialog.findByText('This is required.')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'test data' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Failure discarded')).toBeTruthy();
    expect(backend.requests(finance.discard)).toEqual([{ id: event.id, revision: 3, reason: 'test data' }]);
  });

  it('shows when another administrator was faster, and reads the list again', async () => {
    backend.answer(finance.retry, () => {
      backend.answer(finance.list, { rows: [], total: 0 });
      throw new CallError('conflict');
    });
    open();
    await press('finance-contracts', 'Retry');
    expect(await screen.findByText('Another user has changed this. Check the changes and try again.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('finance-contracts')).toBeNull());
  });

  it('shows the letters of the others when a service does not answer', async () => {
    backend.refuse(finance.list, 'internal');
    open();
    expect(await screen.findByText('Finance: failures could not be loaded')).toBeTruthy();
    expect(await screen.findByText('draw-pictures')).toBeTruthy();
    backend.answer(finance.list, { rows: [event], total: 1 });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('finance-contracts')).toBeTruthy();
  });

  it('shows more than the first ones on request, and a text when there are none', async () => {
    backend.answer(finance.list, { rows: [event], total: 300 });
    const { unmount } = open();
    expect(await screen.findByText('The newest 2 of 301')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(backend.requests(finance.list).at(-1)).toEqual({ limit: 500 }));
    unmount();
    for (const call of [finance.list, files.list]) backend.answer(call, { rows: [], total: 0 });
    open();
    expect(await screen.findByText('No failures')).toBeTruthy();
  });
});
