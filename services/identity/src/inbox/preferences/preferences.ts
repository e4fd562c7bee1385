import {
  defaultUserNotification,
  DEFAULT_SEND_TIME,
  type KindPreferences,
  type UserNotification,
} from '@bls/proto/domain/notifications/user-settings';
import type { NotificationPreferenceRow } from '../../db/schema.js';
import { minuteOf, type Schedule, timeOf } from './schedule.js';

type Stored = Pick<NotificationPreferenceRow, 'mailLanguage' | 'schedule' | 'sendMinute' | 'weekdays' | 'kinds'>;

/** The preferences of a user. Kinds of items added since they were saved have the defaults. */
export function preferencesOf(stored: Stored | undefined): UserNotification {
  const standard = defaultUserNotification();
  if (!stored) return standard;
  const { mailLanguage, schedule, sendMinute, weekdays, kinds } = stored;
  return { mailLanguage, schedule, sendTime: timeOf(sendMinute), weekdays, kinds: { ...standard.kinds, ...kinds } as KindPreferences };
}

export const scheduleOf = ({ schedule, sendTime, weekdays }: UserNotification): Schedule => ({
  schedule,
  sendMinute: minuteOf(sendTime ?? DEFAULT_SEND_TIME),
  weekdays,
});

/** Whether any kind is delivered by digest. */
export const wantsDigest = ({ kinds }: UserNotification): boolean => Object.values(kinds).some(({ mail }) => mail === 'digest');
