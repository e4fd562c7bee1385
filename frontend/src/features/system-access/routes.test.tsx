import { describe, expect, it } from '@jest/globals';
import { accessList, progressByCompany } from '@bls/proto/contracts/calls/identity/people/system-access';
import { startApp } from '../../../test/app.js';

const { open, shows, denies } = startApp((fresh) => {
  fresh.answer(accessList, { rows: [{ fullName: 'Xin Kwok' }], total: 1 });
  fresh.answer(progressByCompany, { rows: [{ companyName: 'Sunrise Toys' }], total: 1 });
});

describe('addresses of the progress tracker', () => {
  it('W-ACCESS-04 /SystemAccess redirects to the access list', async () => {
    expect(await open('/SystemAccess', 'superUser')).toMatchObject({ address: '/SystemAccess/Access', denied: false });
  });

  // Progress shows the adoption of the product by companies and people; Access shows permissions and their use
  it.each([
    ['/SystemAccess/Progress', 'Sunrise Toys'],
    ['/SystemAccess/Access', 'Xin Kwok'],
  ])('P-USERS-17 P-USERS-18 W-ACCESS-04 W-ACCESS-05 W-ACCESS-06 W-ACCESS-09 %s shows %s to administrators only', async (path, text) => {
    await shows(path, 'superUser', text);
    for (const role of ['sales', 'ceo', 'licensee', 'brandOwner'] as const) await denies(path, role);
  });
});
