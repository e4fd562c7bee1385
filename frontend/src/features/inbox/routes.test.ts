import { describe, expect, it } from '@jest/globals';
import { feature } from './routes.js';

const target = (path: string): string | undefined => {
  const route = feature.routes.find((one) => one.path === path);
  return route && 'to' in route ? route.to : route?.path;
};

describe('places of the inbox', () => {
  it('P-INBOX-01 leads from its root to what is pending', () => {
    expect(target('/NotificationInbox')).toBe('/NotificationInbox/Index');
  });

  it.each(['Index', 'DraftView', 'ActionCompletedView', 'NotificationView'])('P-INBOX-03 has /NotificationInbox/%s', (name) => {
    expect(target(`/NotificationInbox/${name}`)).toBe(`/NotificationInbox/${name}`);
  });
});
