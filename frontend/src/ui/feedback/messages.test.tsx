import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { Suspense } from 'react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { CHUNK_TIMEOUT_MS, screenComponent } from '../../app/lazy-screen.js';
import { ErrorBoundary } from '../../app/error-boundary.js';
import { Permitted } from '../../app/keep-alive/permitted.js';
import { ApiError } from '../../lib/api/api-error.js';
import { ConfirmDialog } from '../overlay/confirm-dialog.js';
import { CopyButton } from '../actions/copy-button.js';
import { UploadRow } from '../../domain/files/file-upload-row.js';
import { FileUpload } from '../../domain/files/file-upload.js';
import { notify } from './notify.js';
import { EmptyState, ErrorState, NotFound } from '../layout/states.js';
import Toasts from './toasts.js';

beforeAll(() => startLanguage('en'));
const row = (name: string, error: ApiError, purpose = 'attachment') => {
  const nothing = () => {};
  const item = { key: '1', purpose, file: new File(['x'], name), error };
  renderScreen(<UploadRow item={item} onCancel={nothing} onRetry={nothing} onDismiss={nothing} />);
  return screen.getByRole('alert').textContent;
};

describe('the result of an action', () => {
  const shown = async (text: string) => (await screen.findByText(text)).closest('[data-sonner-toast]')?.textContent;

  it('P-ERROR-01 P-ERROR-02 P-ERROR-03 is shown under a title: success, error, information, tip', async () => {
    renderScreen(<Toasts />);
    notify.success(i18next.t('workflow.succeeded'));
    expect(await shown('Your action is successful')).toContain('Success!');
    notify.success();
    expect(await shown('Your action has been performed successfully')).toContain('Success!');
    notify.error(new ApiError('ruleBroken', 'Percents must total 100.'), i18next.t);
    expect(await shown('Percents must total 100.')).toContain('Error!');
    notify.error(new Error('x'), i18next.t);
    expect(await shown('Something went wrong! Please try again')).toContain('Error!');
    const fault = new ApiError('internal', 'Something went wrong! Please try again', [], 500, '/account/GetLoginUser', 'request-7');
    notify.error(fault, i18next.t);
    expect(await shown('Something went wrong! Please try again (reference request-7)')).toContain('Error!');
    notify.info('A new version was installed.');
    expect(await shown('A new version was installed.')).toContain('Info');
    notify.tip('Press ? for shortcuts.');
    expect(await shown('Press ? for shortcuts.')).toContain('Tips');
  });

  it('P-ERROR-04 is confirmed beforehand with the usual question', () => {
    renderScreen(<ConfirmDialog open onClose={() => {}} onConfirm={() => {}} title="Void" />);
    expect(screen.getByText('Are you sure you want to proceed?')).toBeTruthy();
  });
});

describe('an upload that failed', () => {
  const network = new ApiError('network', 'The connection broke.');
  it('P-ERROR-09 shows that it failed, with the reason', () => expect(row('a.jpg', network)).toBe('Upload failed. The connection broke.'));
  it('P-ERROR-10 shows that it was the art source', () =>
    expect(row('a.zip', network, 'artSource')).toMatch(/^Upload of the art source failed\./));
  it('P-ERROR-11 shows that it was the cover photo', () =>
    expect(row('a.jpg', network, 'coverPhoto')).toMatch(/^Upload of the cover photo failed\./));
  it('P-ERROR-12 shows that it was the PDF', () => expect(row('Note.PDF', network)).toMatch(/^Upload of the PDF failed\./));

  it('P-UPLOAD-08 accepts one file at a time where one is expected, and shows so', async () => {
    const taken = jest.fn();
    renderScreen(<FileUpload label="Note" purpose="feedback" value={[]} onChange={taken} />);
    const files = ['a.pdf', 'b.pdf'].map((name) => new File(['%PDF'], name, { type: 'application/pdf' }));
    const zone = screen.getByText('or drop here').closest('div') as HTMLElement;
    fireEvent.drop(zone, {
      dataTransfer: { files, items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })), types: ['Files'] },
    });
    expect(await screen.findByText('Only one file may be dropped at a time.')).toBeTruthy();
    expect(taken).not.toHaveBeenCalled();
  });
});

describe('pages without content', () => {
  it('P-ERROR-14 show that there are no data', () => {
    renderScreen(<EmptyState />);
    expect(screen.getByRole('status').textContent).toContain('There are no data.');
  });

  it('P-ERROR-50 W-ERROR-20 show 401 when the user is not authorized', () => {
    renderScreen(<Permitted capability="admin.settings">secret</Permitted>);
    expect(screen.getByRole('alert').textContent).toMatch(/^401You are not authorized to access this page/);
    expect(screen.queryByText('secret')).toBeNull();
  });

  it('P-ERROR-51 W-ERROR-21 show 404 when nothing is found', () => {
    renderScreen(<NotFound />);
    expect(screen.getByRole('alert').textContent).toMatch(/^404Error processing request/);
  });

  it('P-ERROR-53 depend on the error: no permission and not found as pages, lost connections and faults with a retry', () => {
    const drawn = (code: string) => {
      const { container, unmount } = renderScreen(<ErrorState error={new ApiError(code, '')} onRetry={() => {}} />);
      const text = container.textContent ?? '';
      unmount();
      return [text.slice(0, 3), text.includes('Try again')];
    };
    expect(drawn('forbidden')).toEqual(['401', false]);
    expect(drawn('notFound')).toEqual(['404', false]);
    for (const code of ['network', 'unavailable', 'timeout', 'internal']) expect([code, drawn(code)[1]]).toEqual([code, true]);
  });
});

describe('the clipboard', () => {
  afterEach(() => Object.assign(navigator, { clipboard: undefined }));

  it('P-ERROR-49 shows how to copy by hand without permission', async () => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
      configurable: true,
      writable: true,
    });
    renderScreen(
      <>
        <Toasts />
        <CopyButton text="abc" />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect((await screen.findByText(/no permission to use the clipboard/)).textContent).toContain('copy it by hand');
  });

  it('confirms that the text was copied', async () => {
    const written = jest.fn<(text: string) => Promise<void>>(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: written }, configurable: true, writable: true });
    renderScreen(<CopyButton text="abc" />);
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await screen.findByText('Copied');
    expect(written).toHaveBeenCalledWith('abc');
  });
});

describe('a chunk', () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('P-ERROR-52 P-LIMIT-03 that has not loaded after 120 seconds shows a page that offers a reload', async () => {
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
    const Never = screenComponent({ path: '/', title: 'x', screen: () => new Promise(() => {}) });
    renderScreen(
      <ErrorBoundary>
        <Suspense fallback="waiting">
          <Never />
        </Suspense>
      </ErrorBoundary>,
    );
    await jest.advanceTimersByTimeAsync(119_000);
    expect(screen.getByText('waiting')).toBeTruthy();
    await jest.advanceTimersByTimeAsync(1000);
    jest.useRealTimers();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This page could not be loaded'));
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
    quiet.mockRestore();
  });
});
