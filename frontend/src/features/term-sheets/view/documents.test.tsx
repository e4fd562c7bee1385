import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { termSheetFile } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { fileDownload, fileResponse } from '../../../../test/endpoints.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf } from '../../../../test/sample.js';
import { Documents } from './documents.js';

const ID = idOf('version');
const FILE = idOf('file');
const backend = startBackend((fresh) => {
  fresh.answer(termSheetFile, ({ format }) => ({ fileId: FILE, name: `TS-2026-0001 v1.${format}` }));
  fresh.send(fileDownload, () => fileResponse('stored name'));
});
const saved: string[] = [];
beforeAll(() => startLanguage('en'));
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:document';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => void jest.restoreAllMocks());

describe('documents of a term sheet', () => {
  it.each([
    ['Excel workbook', 'xlsx'],
    ['PDF in English and Chinese', 'pdf'],
  ] as const)('are generated on request and saved: %s', async (button, format) => {
    renderScreen(<Documents termSheetVersionId={ID} />);
    expect(backend.requests(termSheetFile)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(saved).toEqual([`TS-2026-0001 v1.${format}`]));
    expect(backend.requests(termSheetFile)).toEqual([{ termSheetVersionId: ID, format }]);
    expect(backend.requests(fileDownload)).toMatchObject([{ id: FILE }]);
  });
});
