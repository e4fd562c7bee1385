import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aulSave, aulSubmit, storeNames } from '@bls/proto/contracts/calls/approvals/aul';
import { approvalContracts } from '@bls/proto/contracts/calls/approvals/reading';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { fileUpload } from '../../../test/endpoints.js';
import { chooseFile, type, uploaded } from '../../../test/form.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf, sample } from '../../../test/sample.js';
import { signIn } from '../../../test/session.js';
import { ApplicationForm } from './application-form.js';
import { contentOf } from './form-values.js';

const [contract] = sample(approvalContracts.response, {
  contracts: [
    {
      contractId: idOf('contract'),
      number: 'CT-2027-0001',
      companyName: 'Sunrise Toys',
      properties: [{ propertyId: idOf('property'), name: 'Moonhare' }],
      startsOn: '2027-01-01',
      endsOn: '2029-12-31',
      articles: [{ category: 'S18', subCategory: 'S18_403_PLUSH', productName: 'Plush' }],
    },
  ],
}).contracts as [ContractTerms];
const backend = startBackend((fresh) => {
  fresh.answer(storeNames, { ownShopName: 'Moon Shop', ownShopNameZh: '月亮商店', insuranceCover: 'wholePeriod' });
  fresh.answer(aulSave, ({ id }) => ({ id, revision: 1, status: 'draft' as const }));
  fresh.answer(aulSubmit, ({ id, revision }) => ({ id, revision: revision + 1, status: 'submitted' as const }));
  fresh.answer(fileUpload, ({ purpose, file }) => ({ fileId: idOf(file.name), purpose, name: file.name, kind: 'pdf' as const }));
});

beforeAll(() => startLanguage('en'));
beforeEach(() => void signIn('licenseeAul'));

describe('the form of an application', () => {
  it('W-AUL-12 shows missing values at their fields and does not submit, but saves the draft', async () => {
    renderScreen(<ApplicationForm kind="aul" contracts={[contract]} />);
    fireEvent.click(screen.getByRole('button', { name: 'Submit application' }));
    await waitFor(() => expect(screen.getAllByText('This is required.').length).toBeGreaterThanOrEqual(9));
    expect(backend.requests(aulSave)).toEqual([]);
    type(/^Store name/, 'Moonhare Flagship');
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(backend.requests(aulSave)).toMatchObject([
        { content: { contractId: contract.contractId, storeName: 'Moonhare Flagship', lines: [], insurances: [] } },
      ]),
    );
  });

  /** Fills all fields, with an insurance up to a day. */
  const fillIn = (insuredTo: string): void => {
    const texts = [
      [/^Store name/, 'Moonhare Flagship'],
      [/^Platform/, 'tmall'],
      [/^Store type/, 'flagship'],
      [/^Store address/, 'https://store.example/moon'],
      [/^Store ID/, 'TM-1'],
      [/^Operator/, 'Sunrise Online'],
      [/^Distributor/, 'Island Gifts'],
      [/^Category/, 'S18_403_PLUSH'],
      [/^Requested quantity/, '500'],
      [/^Estimated annual sales/, '100000'],
      [/^Marketing budget/, '5000'],
    ] as const;
    for (const [label, value] of texts) type(label, value);
    // labels of the application, then of the first insurance
    const days = [...screen.getAllByLabelText(/^First day/), ...screen.getAllByLabelText(/^Last day/)];
    const values = ['2027-02-01', '2027-01-01', '2027-12-31', insuredTo];
    days.forEach((field, index) => fireEvent.change(field, { target: { value: values[index] } }));
  };

  it('leads to the insurance when only its periods do not cover the letter', async () => {
    renderScreen(<ApplicationForm kind="aul" contracts={[contract]} />);
    fillIn('2027-06-30');
    chooseFile(/^Tripartite agreement/, 'agreement.pdf');
    await uploaded('agreement.pdf');
    fireEvent.click(screen.getByRole('button', { name: 'Submit application' }));
    const message = await screen.findByText(/^The insurance ends on/);
    await waitFor(() => expect(document.activeElement?.contains(message) && document.activeElement !== document.body).toBe(true));
  });

  it('W-AUL-12 submits every field of an application', async () => {
    const leave = jest.fn();
    renderScreen(<ApplicationForm kind="aul" contracts={[contract]} />, undefined, { leave });
    fillIn('2028-01-31');
    chooseFile(/^Tripartite agreement/, 'agreement.pdf');
    await uploaded('agreement.pdf');
    fireEvent.click(screen.getByRole('button', { name: 'Submit application' }));
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(backend.requests(aulSave).map(({ content }) => content)).toEqual([
      {
        contractId: contract.contractId,
        storeName: 'Moonhare Flagship',
        platform: 'tmall',
        storeType: 'flagship',
        storeUrl: 'https://store.example/moon',
        storeId: 'TM-1',
        operator: 'Sunrise Online',
        distributor: 'Island Gifts',
        lines: [{ category: 'S18', subCategory: 'S18_403_PLUSH', quantity: 500 }],
        from: '2027-02-01',
        to: '2027-12-31',
        annualSales: '100000',
        marketingBudget: '5000',
        tripartiteFileId: idOf('agreement.pdf'),
        insurances: [{ from: '2027-01-01', to: '2028-01-31' }],
      },
    ]);
    expect(backend.requests(aulSubmit)).toMatchObject([{ revision: 1 }]);
  });

  it('W-AUL-19 offers the own web shop under the name that the tenant gave it', async () => {
    renderScreen(<ApplicationForm kind="sticker" contracts={[contract]} />);
    expect(await screen.findByRole('option', { name: 'Moon Shop' })).toBeTruthy();
  });
});

describe('the values of the controls', () => {
  it('become the content: quantities as numbers, without empty rows', () => {
    const lines = [
      { category: 'S18', subCategory: 'S18_403_PLUSH', quantity: '500' },
      { category: '', subCategory: '', quantity: '' },
    ];
    expect(contentOf({ storeName: '', lines, insurances: [{ from: '', to: '' }] })).toEqual({
      lines: [{ category: 'S18', subCategory: 'S18_403_PLUSH', quantity: 500 }],
      insurances: [],
    });
  });
});
