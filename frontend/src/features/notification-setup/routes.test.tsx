import { describe, expect, it } from '@jest/globals';
import { notificationUser } from '@bls/proto/contracts/calls/identity/inbox/notification-setup';
import { defaultUserNotification } from '@bls/proto/domain/notifications/user-settings';
import { startApp } from '../../../test/app.js';

const { open, shows } = startApp((fresh) => fresh.answer(notificationUser, { ...defaultUserNotification(), email: 'grace@example.com' }));

describe('addresses of the notification set-up', () => {
  it('P-MAIL-02 /NotificationSetup/UserSettings shows everybody the own settings', async () => {
    for (const role of ['sales', 'licensee', 'brandOwner', 'salesAgent'] as const)
      await shows('/NotificationSetup/UserSettings', role, 'grace@example.com');
    expect(await open('/NotificationSetup', 'sales')).toMatchObject({ address: '/NotificationSetup/UserSettings' });
  });
});
