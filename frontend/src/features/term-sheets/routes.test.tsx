import { describe, expect, it } from '@jest/globals';
import { termSheetList, termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const ID = idOf('version');
const NUMBER = 'TS-2027-00009';
const { backend, open, shows, denies } = startApp((fresh) => {
  fresh.answer(termSheetList, { rows: [{ termSheetVersionId: ID, number: NUMBER }], total: 1 });
  fresh.answer(termSheetRead, { termSheetVersionId: ID, number: NUMBER, status: 'draft', editable: true });
});

describe('addresses of term sheets', () => {
  it.each([
    ['licensor', 'sales', '/TermSheetManagement/LicensorManage'],
    ['licensee', 'licensee', '/TermSheetManagement/LicenseeManage'],
    ['brand owner', 'brandOwner', '/TermSheetManagement/BrandOwnerManage'],
    ['agent', 'salesAgent', '/TermSheetManagement/LicensorManage'],
  ] as const)(
    'W-TERM-01 W-TERM-16 /TermSheetManagement and /TermSheetV2 redirect the %s to the list of the side',
    async (_side, role, list) => {
      for (const parent of ['/TermSheetManagement', '/TermSheetV2', '/TermSheetActionV2'])
        expect(await open(parent, role)).toMatchObject({ address: list, denied: false });
    },
  );

  it.each([
    ['/TermSheetManagement/LicensorManage', 'sales', undefined],
    ['/TermSheetManagement/LicenseeManage', 'licensee', 'sales'],
    ['/TermSheetManagement/BrandOwnerManage', 'brandOwner', undefined],
  ] as const)('W-TERM-17 W-TERM-18 W-TERM-19 %s lists the term sheets for %s', async (path, role, other) => {
    await shows(path, role, NUMBER);
    if (other) await denies(path, other);
  });

  it('W-TERM-01 W-TERM-02 W-TERM-21 /TermSheetV2/CreateDraft creates a deal by its purpose, or opens the draft of its id', async () => {
    await shows('/TermSheetV2/CreateDraft', 'sales', 'Purpose');
    expect(backend.requests(termSheetRead)).toEqual([]);
    await shows(`/TermSheetV2/CreateDraft/${ID}`, 'sales', NUMBER);
    expect(backend.requests(termSheetRead)).toEqual([{ termSheetVersionId: ID }]);
    await denies('/TermSheetV2/CreateDraft', 'licensee');
  });

  it('W-TERM-01 W-TERM-03 /TermSheetV2/Replace-Renew creates a deal that follows a contract', async () => {
    await shows('/TermSheetV2/Replace-Renew', 'sales', 'Preceding contract');
    await denies('/TermSheetV2/Replace-Renew', 'licensee');
  });

  it('W-TERM-01 W-TERM-04 /TermSheetV2/ViewTermSheet shows the version of its id', async () => {
    backend.answer(termSheetRead, { termSheetVersionId: ID, number: NUMBER, status: 'pendingLicenseeReview' });
    await shows(`/TermSheetV2/ViewTermSheet/${ID}`, 'licensee', NUMBER);
    expect(backend.requests(termSheetRead)).toEqual([{ termSheetVersionId: ID }]);
  });

  it.each([
    ['KeyTerms', 'Key contract terms', 2, 'Exclusivity'],
    ['BasicTerms', 'Key commercial terms', 3, 'Currency'],
    ['CategoriesDistribution', 'Detailed contract terms', 4, 'Sub-category'],
    ['AdvertisingPromotion', 'Advertising and promotion', 5, 'Add commitment'],
    ['Others', 'Other terms', 6, 'Distributors'],
    ['SpecialProvisions', 'Special provisions', 7, 'Add provision'],
    ['RoyaltyCalculation', 'Royalty calculation', 8, 'Rate 1'],
    ['Cross-Collateralization', 'Cross-collateralization', 9, 'Cross-collateralize'],
    ['MGCalculation', 'MG calculation', 10, 'MG group 1'],
    ['InternalApproval', 'Review and submit', 11, 'Submit'],
  ])(
    'W-TERM-01 W-TERM-05 W-TERM-06 W-TERM-07 W-TERM-08 W-TERM-09 W-TERM-10 W-TERM-11 W-TERM-12 W-TERM-13 W-TERM-14 W-TERM-22 W-TERM-23 W-TERM-24 W-TERM-25 W-TERM-26 W-TERM-27 W-TERM-28 W-TERM-29 W-TERM-30 W-TERM-31 /TermSheetV2/%s is the step %s of the wizard',
    async (path, step, count, field) => {
      await shows(`/TermSheetV2/${path}/${ID}`, 'sales', new RegExp(`${step} \\| Step ${count} of 12 \\|.*${field}`));
      expect(backend.requests(termSheetRead)).toEqual([{ termSheetVersionId: ID }]);
    },
  );

  it('W-TERM-15 /TermSheetActionV2/SubmitSuccess shows that the version of its id was submitted', async () => {
    await shows(`/TermSheetActionV2/SubmitSuccess/${ID}`, 'sales', NUMBER);
    expect(backend.requests(termSheetRead)).toEqual([{ termSheetVersionId: ID }]);
  });
});
