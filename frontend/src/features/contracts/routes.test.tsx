import { describe, expect, it } from '@jest/globals';
import { contractList, contractRead } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const ID = idOf('contract version');
const NUMBER = 'CT-2027-00003';
const { backend, open, shows, denies } = startApp((fresh) => {
  fresh.answer(contractList, { rows: [{ contractVersionId: ID, number: NUMBER }], total: 1 });
  fresh.answer(contractRead, { contractVersionId: ID, number: NUMBER });
});

describe('addresses of contracts', () => {
  it('W-CONTRACT-01 /Contract leads to the version management', async () => {
    expect(await open('/Contract', 'sales')).toMatchObject({ address: '/Contract/VersionManagement', denied: false });
  });

  it('W-CONTRACT-02 /Contract/VersionManagement shows the version of its id, and opens without one', async () => {
    await shows(`/Contract/VersionManagement/${ID}`, 'sales', NUMBER);
    expect(backend.requests(contractRead)).toEqual([{ contractVersionId: ID }]);
    backend.clear();
    const { content } = await open('/Contract/VersionManagement', 'sales');
    expect(content.querySelector('a[href="#/ContractManagementV2/Index"]')).not.toBeNull();
    expect(backend.requests(contractRead)).toEqual([]);
  });

  it('W-CONTRACT-03 /Contract/MoveStepSuccess shows where the contract was moved', async () => {
    await shows(`/Contract/MoveStepSuccess?contractVersionId=${ID}`, 'sales', `${NUMBER}: Draft`);
  });

  it.each([
    ['sales', '/ContractManagementV2/Index'],
    ['licensee', '/ContractManagementV2/LicenseeIndex'],
  ] as const)('W-CONTRACT-04 /ContractManagementV2 leads %s to %s', async (role, list) => {
    expect(await open('/ContractManagementV2', role)).toMatchObject({ address: list, denied: false });
  });

  it('W-CONTRACT-04 W-CONTRACT-05 /ContractManagementV2/Index lists the contracts', async () => {
    await shows('/ContractManagementV2/Index', 'sales', NUMBER);
  });

  it('W-CONTRACT-04 W-CONTRACT-06 /ContractManagementV2/LicenseeIndex lists the contracts of the licensee, and does not open for another side', async () => {
    await shows('/ContractManagementV2/LicenseeIndex', 'licensee', NUMBER);
    await denies('/ContractManagementV2/LicenseeIndex', 'sales');
  });

  it('/Contract/Verify opens without sign-in and for everybody who is signed in', async () => {
    expect(await open('/Contract/Verify?tenant=PLBY')).toMatchObject({ heading: 'Verify a signed contract', denied: false });
    await shows('/Contract/Verify', 'licenseeDesigner', 'Code');
  });
});
