import { describe, expect, it } from '@jest/globals';
import { mailAccountList } from '@bls/proto/contracts/calls/identity/mail/mail-settings';
import { startApp } from '../../../test/app.js';

const { open, shows, denies } = startApp((fresh) =>
  fresh.answer(mailAccountList, { accounts: [{ type: 20, serverType: 20, email: 'terms@example.com' }] }),
);

describe('addresses of mail settings', () => {
  it('P-MAIL-01 /MailSettings/Index shows the mail accounts to administrators only', async () => {
    await shows('/MailSettings/Index', 'superUser', 'terms@example.com');
    for (const role of ['sales', 'ceo', 'licensee', 'brandOwner'] as const) await denies('/MailSettings/Index', role);
    expect(await open('/MailSettings', 'superUser')).toMatchObject({ address: '/MailSettings/Index' });
  });
});
