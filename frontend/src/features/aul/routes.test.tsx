import { describe, expect, it } from '@jest/globals';
import { aulContracts, aulDetail, aulList, aulRulesRead, aulStampRead, aulTemplateRead } from '@bls/proto/contracts/calls/approvals/aul';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const NUMBER = 'AUL-2027-00004';
const ID = idOf('application');
const { backend, open, shows, denies } = startApp((fresh) => {
  fresh.answer(aulList, { rows: [{ id: ID, number: NUMBER }], total: 1 });
  fresh.answer(aulDetail, { id: ID, number: NUMBER, status: 'active' });
  fresh.answer(aulContracts, { contracts: [{ number: 'CT-2027-00003' }] });
  fresh.answer(aulRulesRead, { settings: { rules: [{ name: 'Flagship stores pass' }] } });
  fresh.answer(aulStampRead, { stamp: { mode: 'byLegal', width: 35 } });
  fresh.answer(aulTemplateRead, { version: 4 });
});

describe('addresses of authorization letters', () => {
  it.each([
    ['/AULApplication', '/AULApplication/Management', 'licensee'],
    ['/AulAutoApprovalSetting', '/AulAutoApprovalSetting/Index', 'eCommerceManager'],
    ['/AulAutoStamp', '/AulAutoStamp/Index', 'legal'],
    ['/AulTemplate', '/AulTemplate/Index', 'legal'],
  ] as const)('P-SHELL-44 P-SHELL-45 P-SHELL-48 P-SHELL-49 W-AUL-01 %s leads to %s', async (path, to, role) => {
    expect(await open(path, role)).toMatchObject({ address: to, denied: false });
  });

  it('W-AUL-02 /AULApplication/Management lists all applications', async () => {
    await shows('/AULApplication/Management', 'sales', NUMBER);
    expect(backend.requests(aulList)).toEqual([{ page: 1, pageSize: 20, sort: '-updatedAt' }]);
    await denies('/AULApplication/Management', 'salesAgent');
  });

  it('W-AUL-03 /AULApplication/View lists decided applications', async () => {
    await shows('/AULApplication/View', 'sales', NUMBER);
    expect(backend.requests(aulList)).toEqual([expect.objectContaining({ decision: ['autoApproved'] })]);
  });

  it('W-AUL-04 /AULApplication/AutoApprovalSimulator asks for an application to test the rules with', async () => {
    await shows('/AULApplication/AutoApprovalSimulator', 'eCommerceManager', 'Platform');
    await denies('/AULApplication/AutoApprovalSimulator', 'licensee');
  });

  it('W-AUL-05 /AULApplication/Create creates an application under a running contract', async () => {
    await shows('/AULApplication/Create', 'licenseeAul', 'Store name');
    await denies('/AULApplication/Create', 'sales');
  });

  it('W-AUL-06 /AULApplication/Review shows the application of its id, or without one the pending ones', async () => {
    await shows(`/AULApplication/Review/${ID}`, 'sales', /AUL-2027-00004/);
    expect(backend.requests(aulDetail)).toEqual([{ id: ID }]);
    await shows('/AULApplication/Review', 'sales', NUMBER);
    expect(backend.requests(aulList)).toEqual([expect.objectContaining({ waitingForMe: true })]);
  });

  it('W-AUL-07 /AULApplication/Edit edits the draft of its id, or without one lists the drafts', async () => {
    await shows(`/AULApplication/Edit/${ID}`, 'licenseeAul', /AUL-2027-00004/);
    expect(backend.requests(aulDetail)).toEqual([{ id: ID }]);
    await shows('/AULApplication/Edit', 'licenseeAul', NUMBER);
    expect(backend.requests(aulList)).toEqual([expect.objectContaining({ status: ['draft', 'rejected'] })]);
    await denies('/AULApplication/Edit', 'sales');
  });

  it('W-AUL-08 /AULApplication/Renew renews the letter of its id, or without one lists the renewable ones', async () => {
    await shows(`/AULApplication/Renew/${ID}`, 'licenseeAul', /AUL-2027-00004/);
    expect(backend.requests(aulDetail)).toEqual([{ id: ID }]);
    await shows('/AULApplication/Renew', 'licenseeAul', NUMBER);
    expect(backend.requests(aulList)).toEqual([expect.objectContaining({ status: ['scheduled', 'active', 'expired'] })]);
    await denies('/AULApplication/Renew', 'sales');
  });

  it('W-AUL-09 /AulAutoApprovalSetting/Index shows the rules in order', async () => {
    await shows('/AulAutoApprovalSetting/Index', 'eCommerceManager', 'Flagship stores pass');
    await denies('/AulAutoApprovalSetting/Index', 'licensee');
  });

  it('W-AUL-10 /AulAutoStamp/Index takes the picture of the stamp', async () => {
    await shows('/AulAutoStamp/Index', 'legal', 'Stamp');
    expect(backend.requests(aulStampRead)).toEqual([{}]);
    await denies('/AulAutoStamp/Index', 'licensee');
  });

  it('W-AUL-11 /AulTemplate/Index shows the text of letters in both languages', async () => {
    await shows('/AulTemplate/Index', 'legal', /Version 4/);
    await denies('/AulTemplate/Index', 'licensee');
  });
});
