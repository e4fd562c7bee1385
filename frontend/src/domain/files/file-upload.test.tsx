import { beforeAll, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { fileUpload } from '../../../test/endpoints.js';
import { chooseFile } from '../../../test/form.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { anyDirty } from '../../lib/screens/unsaved.js';
import { FileUpload } from './file-upload.js';

const backend = startBackend();
beforeAll(() => startLanguage('en'));

it.each([false, true])('takes one file at a time, also where several are collected (%s)', async (multiple) => {
  renderScreen(<FileUpload label="Proof" purpose="paymentProof" value={[]} onChange={() => undefined} multiple={multiple} />);
  const input = screen.getByLabelText<HTMLInputElement>('Proof');
  expect(input.multiple).toBe(false);
  const files = ['a.jpg', 'b.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  const zone = input.parentElement as HTMLElement;
  fireEvent.drop(zone, {
    dataTransfer: { files, items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })), types: ['Files'] },
  });
  expect(await screen.findByText('Only one file may be dropped at a time.')).toBeTruthy();
  expect(backend.log()).toEqual([]);
});

/** Uploads last until the returned function refuses them. */
function holdUpload(): () => void {
  let end = (): void => undefined;
  backend.send(
    fileUpload,
    () =>
      new Promise<Response>(
        (resolve) => (end = () => resolve(Response.json({ Result: null, Error: 'x', ErrorCode: 'unsafeFile' }, { status: 422 }))),
      ),
  );
  return () => end();
}

it('holds the page back from closing while a file is being uploaded', async () => {
  const end = holdUpload();
  renderScreen(<FileUpload label="Proof" purpose="paymentProof" value={[]} onChange={() => undefined} />);
  expect(anyDirty()).toBe(false);
  chooseFile('Proof', 'a.jpg', 'image/jpeg');
  await waitFor(() => expect(anyDirty()).toBe(true));
  await waitFor(() => expect(backend.log()).toEqual(['POST /File/Upload']));
  end();
  await waitFor(() => expect(anyDirty()).toBe(false));
});

it('does not say that a file is required while it is being uploaded', async () => {
  const end = holdUpload();
  const required = 'This is required.';
  renderScreen(<FileUpload label="Proof" purpose="paymentProof" value={[]} onChange={() => undefined} error={required} />);
  expect(screen.getByText(required)).toBeTruthy();
  chooseFile('Proof', 'a.jpg', 'image/jpeg');
  expect(await screen.findByText('A file is still being uploaded. Please wait.')).toBeTruthy();
  expect(screen.queryByText(required)).toBeNull();
  end();
  expect(await screen.findByText(required)).toBeTruthy();
});
