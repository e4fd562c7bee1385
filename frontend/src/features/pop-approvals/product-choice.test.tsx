import { beforeAll, describe, expect, it } from '@jest/globals';
import { popSubmit } from '@bls/proto/contracts/calls/approvals/pop';
import { designList } from '@bls/proto/contracts/calls/approvals/design';
import { approvalContracts, approvalList } from '@bls/proto/contracts/calls/approvals/reading';
import { fireEvent, screen, within } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { controlOf, type } from '../../../test/form.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf } from '../../../test/sample.js';
import { signIn } from '../../../test/session.js';
import Submit from './submit.js';

const [CONTRACT, OTHER, BUNNY, COVER] = [idOf('contract'), idOf('other contract'), idOf('bunny'), idOf('cover')];
const property = { propertyId: BUNNY, name: 'Bunny Garden' };
const product = { productName: 'Bunny plush', propertyId: BUNNY, propertyName: property.name, contractNumber: 'CT-2', coverFileId: COVER };
const backend = startBackend((fresh) => {
  fresh.answer(approvalContracts, {
    contracts: [
      { contractId: OTHER, number: 'CT-1', properties: [{ propertyId: idOf('owl'), name: 'Night Owl' }] },
      { contractId: CONTRACT, number: 'CT-2', properties: [property] },
    ],
  });
  fresh.answer(approvalList, {
    rows: [
      { ...product, approvalNumber: 'AP-2026-00007', status: 'graphicSalesApproved' },
      { ...product, approvalNumber: 'AP-2026-00006', status: 'terminated' },
      { ...product, approvalNumber: 'AP-2024-00001', status: 'bulkSalesApproved', contractNumber: 'CT-0' },
      { ...product, approvalNumber: null, status: 'graphicSubmitted' },
    ],
    total: 4,
  });
});
beforeAll(() => startLanguage('en'));

it('W-DESIGN-28 offers approved products of running contracts with number, name, property and picture; the chosen one brings contract and property', async () => {
  signIn('licenseeDesigner');
  renderScreen(<Submit />);
  const field = await screen.findByRole('combobox', { name: /^Advertised product/ });
  fireEvent.click(field);
  type(/^Advertised product/, 'bunny');
  const option = await screen.findByRole('option', { name: /^AP-/ });
  expect(option.textContent).toBe('AP-2026-00007 · Bunny plushBunny Garden');
  expect(within(option).getByRole('presentation', { hidden: true }).getAttribute('src')).toContain(COVER);
  fireEvent.pointerDown(option);
  expect(controlOf(/^Contract/).value).toBe(CONTRACT);
  expect(controlOf(/^Property/).value).toBe(BUNNY);
  expect(backend.requests(approvalList)).toMatchObject([{ search: 'bunny' }]);
  expect(backend.requests(popSubmit)).toEqual([]);
});

describe('a number that finds no product', () => {
  const search = async (text: string) => {
    signIn('licenseeDesigner');
    renderScreen(<Submit />);
    fireEvent.click(await screen.findByRole('combobox', { name: /^Advertised product/ }));
    type(/^Advertised product/, text);
  };

  it('is explained when it is the App ID of a design', async () => {
    backend.answer(approvalList, { rows: [], total: 0 });
    backend.answer(designList, { rows: [{ approvalNumber: 'APP-2026-00006' }], total: 1 });
    await search('app-2026-00006');
    expect(
      await screen.findByText('APP-2026-00006 is the App ID of a design. Enter the approval number of an approved product.'),
    ).toBeTruthy();
  });

  it('is explained when the product was terminated', async () => {
    backend.answer(approvalList, { rows: [{ ...product, approvalNumber: 'AP-2026-00006', status: 'terminated' }], total: 1 });
    await search('AP-2026-00006');
    expect(await screen.findByText('AP-2026-00006 is the number of a terminated product.')).toBeTruthy();
  });

  it('is just not found otherwise', async () => {
    backend.answer(approvalList, { rows: [], total: 0 });
    backend.answer(designList, { rows: [{ approvalNumber: 'APP-2026-00006' }], total: 1 });
    await search('00006');
    expect(await screen.findByText('Nothing found')).toBeTruthy();
  });
});
