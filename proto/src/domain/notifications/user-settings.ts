import { z } from 'zod';
import { MAIL_CHANNELS, MAIL_SCHEDULES, type MailChannel, mailingLanguageSchema } from '../enumerations/mail.js';
import { ruleIssue } from '../values/errors.js';
import { WORK_ITEM_KINDS, type WorkItemKind } from '../inbox/work-item.js';

/** How a user is notified of a kind of item. */
export type KindPreference = { inbox: boolean; mail: MailChannel };
export type KindPreferences = Record<WorkItemKind, KindPreference>;
/** Everything in the inbox; an immediate mail about what waits for the user or came back. */
export const DEFAULT_PREFERENCE: KindPreference = { inbox: true, mail: 'once' };
export const DEFAULT_SEND_TIME = '09:00';

/** Hours and minutes in the user's time zone. */
const sendTimeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** ISO: 1 is Monday, 7 Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const kindPreferenceSchema = z.strictObject({ inbox: z.boolean(), mail: z.enum(MAIL_CHANNELS) });
const perKind = Object.fromEntries(WORK_ITEM_KINDS.map((kind) => [kind, kindPreferenceSchema])) as Record<
  WorkItemKind,
  typeof kindPreferenceSchema
>;

export const USER_NOTIFICATION_FIELDS = z.strictObject({
  /** Null: the interface language. */
  mailLanguage: mailingLanguageSchema.nullable().default(null),
  schedule: z.enum(MAIL_SCHEDULES),
  /** Without it, a weekly digest is sent at 9:00. */
  sendTime: sendTimeSchema.optional(),
  weekdays: z.array(z.int().min(1).max(7)).max(7).default([]),
  kinds: z.strictObject(perKind),
});

/** The notification settings of one user. A weekly digest needs weekdays, a daily one a time. */
export const userNotificationSchema = USER_NOTIFICATION_FIELDS.superRefine((given, check) => {
  if (given.schedule === 'weekly' && given.weekdays.length === 0) check.addIssue(ruleIssue('mail.weekdaysNeeded', ['weekdays']));
  if (given.schedule === 'daily' && !given.sendTime) check.addIssue(ruleIssue('mail.sendTimeNeeded', ['sendTime']));
});
export type UserNotification = z.output<typeof userNotificationSchema>;

/** The settings of a user who has set nothing. */
export const defaultUserNotification = (): UserNotification => ({
  mailLanguage: null,
  schedule: 'daily',
  sendTime: DEFAULT_SEND_TIME,
  weekdays: [],
  kinds: Object.fromEntries(WORK_ITEM_KINDS.map((kind) => [kind, { ...DEFAULT_PREFERENCE }])) as KindPreferences,
});
