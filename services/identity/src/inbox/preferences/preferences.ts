import {
  defaultUserNotification,
  DEFAULT_SEND_TIME,
  type KindPreferences,
  type UserNotification,
} from '@bls/proto/domain/notifications/user-settings';
import type { NotificationPreferenceRow } from '../../db/schema.js';
import { minuteOf, type Schedule, timeOf } from '../digests/schedule.js';

type Stored = Pick<NotificationPreferenceRow, 'mailLanguage' | 'schedule' | 'sendMinute' | 'weekdays' | 'kinds'>;

/** What a person set up; a kind of item that came later is told as by default. */
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

/** Is anything told by digest at all? */
export const wantsDigest = ({ kinds }: UserNotification): boolean => Object.values(kinds).some(({ mail }) => mail === 'digest');
