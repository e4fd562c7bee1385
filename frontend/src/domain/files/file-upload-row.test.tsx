import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { act, fireEvent, screen } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { fileDownload } from '../../../test/endpoints.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import { UploadedRow } from './file-upload-row.js';

const photo: FileDescription = {
  fileId: idOf('photo'),
  purpose: 'approvalImage',
  name: 'photo.jpg',
  kind: 'jpg',
  mime: 'image/jpeg',
  size: 2_000_000,
  sha256: 'a'.repeat(64),
  pictures: 'ready',
  uploadedBy: 'Lin Mei',
  uploadedAt: '2026-11-25T01:00:00Z',
};
const NOTE = /other companies get it without position and camera data/;

const backend = startBackend();
beforeAll(() => startLanguage('en'));

describe('an uploaded picture', () => {
  it('P-SAFE-10 shows its owner that others get it without position and camera data', () => {
    renderScreen(<UploadedRow file={{ ...photo, metadata: 'removedForOthers' }} />);
    expect(screen.getByText(NOTE)).toBeTruthy();
  });

  it('is shown as soon as the server has drawn it', async () => {
    jest.useFakeTimers();
    const answers = [409, 200];
    backend.send(fileDownload, () => new Response(null, { status: answers.shift() ?? 200 }));
    renderScreen(<UploadedRow file={photo} />);
    const image = () => document.querySelector('img');
    fireEvent.error(image() as HTMLElement);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(image()).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(image()?.src).toContain(`id=${photo.fileId}&variant=thumbnail&again=1`);
    jest.useRealTimers();
  });

  it('says nothing when there are none, and nothing to others', () => {
    for (const file of [photo, { ...photo, metadata: 'removed' as const }]) {
      const { unmount } = renderScreen(<UploadedRow file={file} />);
      expect(screen.queryByText(NOTE)).toBeNull();
      unmount();
    }
  });
});
