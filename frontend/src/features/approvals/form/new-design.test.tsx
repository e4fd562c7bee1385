import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { approvalContracts, approvalDetail } from '@bls/proto/contracts/calls/approvals/reading';
import { approvalCreate, approvalSave, approvalSubmit } from '@bls/proto/contracts/calls/approvals/writing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../../test/backend.js';
import { fileUpload } from '../../../../test/endpoints.js';
import { chooseFile, type } from '../../../../test/form.js';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { idOf, sample } from '../../../../test/sample.js';
import { signIn } from '../../../../test/session.js';
import NewProduct from './new-product.js';
import { Prepare } from './prepare.js';

const ID = idOf('product');
const PICTURE = idOf('picture');
const contract = {
  contractId: idOf('contract'),
  number: 'CT-1',
  startsOn: '2026-01-01',
  endsOn: '2028-12-31',
  properties: [{ propertyId: idOf('property'), name: 'Bunny Garden' }],
  articles: [{ category: 'S18', subCategory: 'S18_403_PLUSH', productName: 'Plush' }],
};
const detailOf = (stage: 'graphic' | 'preProduction') =>
  sample(approvalDetail.response, {
    id: ID,
    revision: 4,
    status: stage === 'graphic' ? 'draft' : 'graphicSalesApproved',
    stage,
    contract,
    versions: [{ stage, number: 1, product: { productName: 'Bunny plush', spu: 'BG-1' } }],
    editable: true,
  });
const backend = startBackend((fresh) => {
  fresh.answer(approvalContracts, { contracts: [contract] });
  fresh.answer(approvalCreate, ({ id }) => ({ id, revision: 0 }));
  fresh.answer(approvalSave, ({ id, revision }) => ({ id, revision: revision + 1 }));
  fresh.answer(approvalSubmit, ({ id, revision }) => ({ id, revision: revision + 1 }));
  fresh.answer(fileUpload, ({ purpose, file }) => ({ fileId: PICTURE, purpose, name: file.name, kind: 'png' as const }));
});
const leave = jest.fn();
const addPicture = () => chooseFile('Add pictures', 'front.png', 'image/png');

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  leave.mockReset();
  signIn('licenseeDesigner');
});

describe('a new design', () => {
  it('W-DESIGN-07 is created under one of the running contracts, and opens its draft', async () => {
    renderScreen(<NewProduct />, undefined, { leave });
    fireEvent.click(await screen.findByRole('button', { name: /Bunny Garden/ }));
    await waitFor(() => expect(leave).toHaveBeenCalled());
    const [request] = backend.requests(approvalCreate);
    expect(request).toMatchObject({ contractId: contract.contractId });
    expect(leave.mock.calls).toEqual([[`/GraphicApproval/LicenseeGraphicApproval/${request?.id}`]]);
  });

  it('W-DESIGN-08 uploads the pictures of the design with the product data, and saves both', async () => {
    renderScreen(<Prepare detail={detailOf('graphic')} />);
    expect(screen.queryByRole('checkbox', { name: /sample/i })).toBeNull();
    type(/^Product name/, 'Bunny plush, large');
    addPicture();
    expect(await screen.findByText('front.png')).toBeTruthy();
    await waitFor(() =>
      expect(backend.requests(approvalSave).at(-1)).toMatchObject({
        id: ID,
        product: { productName: 'Bunny plush, large', spu: 'BG-1' },
        pictures: [{ fileId: PICTURE, name: 'front.png' }],
      }),
    );
    expect(backend.requests(fileUpload)).toMatchObject([{ purpose: 'approvalImage' }]);
  });

  it('W-DESIGN-09 uploads the pictures of a sample, and submits them after the sample itself is sent', async () => {
    renderScreen(<Prepare detail={detailOf('preProduction')} />);
    expect(screen.queryByLabelText(/^Product name/)).toBeNull();
    addPicture();
    expect(await screen.findByText('front.png')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Submit for review' }));
    expect(await screen.findByRole('checkbox', { name: 'The physical sample has been sent', checked: false })).toBeTruthy();
    expect(backend.requests(approvalSubmit)).toEqual([]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'The physical sample has been sent' }));
    fireEvent.click(screen.getByRole('button', { name: 'Submit for review' }));
    await waitFor(() => expect(backend.requests(approvalSubmit)).toMatchObject([{ id: ID, sentSample: true }]));
    expect(backend.requests(approvalSave).at(-1)).toMatchObject({ pictures: [{ fileId: PICTURE, name: 'front.png' }] });
  });

  it('is not submitted while a picture is missing that was chosen', async () => {
    renderScreen(<Prepare detail={detailOf('preProduction')} />);
    addPicture();
    expect(await screen.findByText('front.png')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'The physical sample has been sent' }));
    chooseFile('Add pictures', 'back.xyz');
    await screen.findByText(/Invalid file/);
    fireEvent.click(screen.getByRole('button', { name: 'Submit for review' }));
    expect(await screen.findByText('A file was not uploaded. Try again or remove it.')).toBeTruthy();
    expect(backend.requests(approvalSubmit)).toEqual([]);
  });
});
