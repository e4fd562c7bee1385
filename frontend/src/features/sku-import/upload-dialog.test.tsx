import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { approvalContracts } from '@bls/proto/contracts/calls/approvals/reading';
import { skuImportUpload } from '@bls/proto/contracts/calls/approvals/sku-import';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { fileUpload } from '../../../test/endpoints.js';
import { chooseFile, uploaded } from '../../../test/form.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import { UploadDialog } from './upload-dialog.js';

let finish: () => void = () => {};
const backend = startBackend((fresh) => {
  const arrived = new Promise<void>((resolve) => (finish = resolve));
  fresh.answer(approvalContracts, { contracts: [{ contractId: idOf('contract') }] });
  fresh.answer(fileUpload, async ({ purpose, file }) => {
    if (purpose === 'productPhotos') await arrived;
    return { fileId: idOf(file.name), name: file.name, purpose };
  });
  fresh.answer(skuImportUpload, {});
});
beforeAll(() => startLanguage('en'));

describe('the upload of a product file', () => {
  it('waits for the pictures that are still being uploaded: without them the products would have none', async () => {
    const close = jest.fn();
    renderScreen(<UploadDialog onClose={close} />);
    chooseFile(/^Product file/, 'range.csv');
    await uploaded('range.csv');
    chooseFile(/^Pictures/, 'pictures.zip');
    await screen.findByText('pictures.zip');
    fireEvent.click(screen.getByRole('button', { name: 'Upload and check' }));
    expect(await screen.findByText('A file is still being uploaded. Please wait.')).toBeTruthy();
    expect(backend.requests(skuImportUpload)).toEqual([]);
    finish();
    await uploaded('pictures.zip');
    fireEvent.click(screen.getByRole('button', { name: 'Upload and check' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(backend.requests(skuImportUpload)).toMatchObject([{ fileId: idOf('range.csv'), photosFileId: idOf('pictures.zip') }]);
  });

  it('moves to the first field that is missing', async () => {
    const two = [{ contractId: idOf('contract') }, { contractId: idOf('other') }];
    backend.answer(approvalContracts, { contracts: two });
    renderScreen(<UploadDialog onClose={jest.fn()} />);
    const contract = await screen.findByRole('combobox', { name: /^Contract/ });
    await waitFor(() => expect(contract.querySelectorAll('option')).toHaveLength(3));
    const send = () => fireEvent.click(screen.getByRole('button', { name: 'Upload and check' }));
    send();
    await waitFor(() => expect(document.activeElement).toBe(contract));
    fireEvent.change(contract, { target: { value: idOf('other') } });
    send();
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Choose a file/));
    expect(backend.requests(skuImportUpload)).toEqual([]);
  });
});
