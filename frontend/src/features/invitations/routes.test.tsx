import { describe, expect, it } from '@jest/globals';
import { invitationList } from '@bls/proto/contracts/calls/identity/accounts/invitation';
import { startApp } from '../../../test/app.js';

const { open, shows, denies } = startApp((fresh) => fresh.answer(invitationList, { rows: [{ email: 'anna@sunrise.example' }], total: 1 }));

describe('addresses of invitations', () => {
  it('P-INVITE-01 W-USERS-07 /LicenseeInvite/Index lists invitations for those who may invite', async () => {
    for (const role of ['superUser', 'sales', 'customerService'] as const)
      await shows('/LicenseeInvite/Index', role, 'anna@sunrise.example');
    await shows('/LicenseeInvite/Index', 'licensee', 'anna@sunrise.example', { Permissions: ['Agent'] });
    for (const role of ['licensee', 'brandOwner', 'salesAgent', 'legal'] as const) await denies('/LicenseeInvite/Index', role);
    expect(await open('/LicenseeInvite', 'sales')).toMatchObject({ address: '/LicenseeInvite/Index' });
  });
});
