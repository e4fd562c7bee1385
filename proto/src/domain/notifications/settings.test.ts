import { describe, expect, it } from '@jest/globals';
import { issuesOf } from '../values/errors.js';
import { CAPABILITY_CODES } from '../access/permissions.js';
import { ROLES } from '../access/roles.js';
import { WORK_ITEM_KINDS } from '../inbox/work-item.js';
import {
  canBeVisible,
  INTERNAL_ROLE_CODES,
  INTERNAL_ROLES,
  internalRoleOf,
  NOTIFICATION_TYPES,
  READ_CAPABILITY,
  roleNotificationsSchema,
} from './role-settings.js';
import { defaultUserNotification, userNotificationSchema } from './user-settings.js';

const rules = (given: unknown) => {
  const { error } = userNotificationSchema.safeParse(given);
  return error ? issuesOf(error).map(({ path, rule }) => `${path.join('.')} ${rule}`) : [];
};

describe('notifications of internal roles', () => {
  it('P-MAIL-07 has the types default 10, not visible 20, visible 30', () => {
    expect(NOTIFICATION_TYPES).toEqual({ Default: 10, NotVisible: 20, Visible: 30 });
  });

  it('P-MAIL-11 has six internal roles, each made of staff roles, none in two', () => {
    expect(INTERNAL_ROLE_CODES).toEqual(['ceo', 'businessHead', 'cfo', 'customerService', 'graphic', 'legal']);
    const all = Object.values(INTERNAL_ROLES).flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((role) => ROLES[role] === 10)).toBe(true);
    expect(internalRoleOf('legalHead')).toBe('legal');
    expect(internalRoleOf('sales')).toBeUndefined();
  });

  it('P-MAIL-08 is set once per role and kind, and visible only where the role may open the items', () => {
    for (const kind of WORK_ITEM_KINDS) expect(CAPABILITY_CODES).toContain(READ_CAPABILITY[kind]);
    expect(canBeVisible('graphic', 'bill')).toBe(false);
    expect(roleNotificationsSchema.safeParse([{ role: 'ceo', kind: 'bill', type: 30 }]).success).toBe(true);
    const bad = roleNotificationsSchema.safeParse([
      { role: 'graphic', kind: 'bill', type: 30 },
      { role: 'ceo', kind: 'bill', type: 20 },
      { role: 'ceo', kind: 'bill', type: 10 },
    ]);
    expect(bad.error && issuesOf(bad.error).map(({ rule }) => rule)).toEqual(['notification.cannotOpen', 'notification.twice']);
    expect(roleNotificationsSchema.safeParse([{ role: 'sales', kind: 'bill', type: 20 }]).success).toBe(false);
    expect(roleNotificationsSchema.safeParse([{ role: 'ceo', kind: 'bill', type: 15 }]).success).toBe(false);
  });
});

describe('notification settings of a user', () => {
  const standard = defaultUserNotification();

  it('requires nothing by default', () => expect(rules(standard)).toEqual([]));

  it('P-MAIL-09 W-SETUP-23 weekly mail needs weekdays', () => {
    expect(rules({ ...standard, schedule: 'weekly' })).toEqual(['weekdays mail.weekdaysNeeded']);
    expect(rules({ ...standard, schedule: 'weekly', sendTime: undefined, weekdays: [1] })).toEqual([]);
    expect(rules({ ...standard, schedule: 'weekly', weekdays: [0] })).toEqual(['weekdays.0 atLeast']);
  });

  it('P-MAIL-10 W-SETUP-24 daily mail needs a send time', () => {
    expect(rules({ ...standard, sendTime: undefined })).toEqual(['sendTime mail.sendTimeNeeded']);
    expect(rules({ ...standard, sendTime: '24:00' })).toEqual(['sendTime format.regex']);
    expect(rules({ ...standard, sendTime: '00:00' })).toEqual([]);
  });

  it('accepts only existing values', () => {
    expect(rules({ ...standard, schedule: 'hourly' })).toEqual(['schedule invalidValue']);
    expect(rules({ ...standard, mailLanguage: 'fr' })).toEqual(['mailLanguage invalidValue']);
    expect(rules({ ...standard, kinds: { ...standard.kinds, bill: { inbox: true, mail: 'sms' } } })).toEqual([
      'kinds.bill.mail invalidValue',
    ]);
  });
});
