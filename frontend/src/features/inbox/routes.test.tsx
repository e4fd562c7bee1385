import { describe, expect, it } from '@jest/globals';
import { inboxRead } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { startApp } from '../../../test/app.js';

const { backend, open, shows } = startApp((fresh) => {
  fresh.answer(inboxRead, { groups: [{ Key: 'today', Entries: [{ number: 'TS-2027-00009' }] }] });
});

describe('addresses of the inbox', () => {
  it('P-INBOX-01 /NotificationInbox redirects to pending items', async () => {
    expect(await open('/NotificationInbox', 'sales')).toMatchObject({ address: '/NotificationInbox/Index' });
    expect(backend.requests(inboxRead)).toEqual([expect.objectContaining({ tabName: 'Pending' })]);
  });

  it.each([
    ['Index', 'Pending'],
    ['DraftView', 'Draft'],
    ['ActionCompletedView', 'ActionCompleted'],
    ['NotificationView', 'Notification'],
  ] as const)('P-INBOX-02 P-INBOX-03 P-INBOX-04 /NotificationInbox/%s shows the tab %s', async (name, tabName) => {
    const { address } = await shows(`/NotificationInbox/${name}`, 'sales', 'TS-2027-00009');
    expect(address).toBe(`/NotificationInbox/${name}`);
    expect(backend.requests(inboxRead)).toEqual([expect.objectContaining({ tabName })]);
  });
});
