import { z } from 'zod';
import { defineCall } from '../../../call.js';
import { idSchema, revisionSchema } from '../../../../domain/values/ids.js';
import { roleNotificationSchema, roleNotificationsSchema } from '../../../../domain/notifications/role-settings.js';
import { USER_NOTIFICATION_FIELDS, userNotificationSchema } from '../../../../domain/notifications/user-settings.js';
import { instantSchema } from '../../../../domain/values/time.js';
import { languageSchema, timeOffsetSchema } from '../../../../domain/enumerations/identity.js';

const roleSettings = z.object({
  /** Only what differs from Default. */
  entries: z.array(roleNotificationSchema),
  revision: z.int(),
  updatedAt: instantSchema.nullable(),
  updatedByName: z.string().nullable(),
});

export const notificationRoles = defineCall({
  subject: 'identity.notification-setup.roles.v1',
  access: 'admin.settings',
  http: 'GET /NotificationSetup/RoleSettings',
  shows: ['notificationSetup'],
  summary: 'What notifications the internal roles get, by kind of item.',
  request: z.strictObject({}),
  response: roleSettings,
});

/** Errors: notificationUpdateFailed when somebody else saved meanwhile. */
export const notificationRolesSave = defineCall({
  subject: 'identity.notification-setup.save-roles.v1',
  access: 'admin.settings',
  http: 'POST /NotificationSetup/SaveRoleSettings',
  changes: ['notificationSetup'],
  summary: 'Sets what notifications the internal roles get: 10 default, 20 not visible, 30 visible.',
  request: z.strictObject({ entries: roleNotificationsSchema, revision: revisionSchema }),
  response: roleSettings,
});

/** Without `userId` the own set-up; somebody else's is for administrators. Errors: notificationDataNotFound. */
const userSettings = USER_NOTIFICATION_FIELDS.extend({
  userId: idSchema,
  fullName: z.string(),
  email: z.string(),
  /** The language of the screens, which mails follow unless another one is chosen. */
  language: languageSchema,
  /** Minutes ahead of UTC of the clock that the send time means. */
  timeOffset: timeOffsetSchema,
  /** When the next digest is sent if it has content; null when nothing is sent by digest. */
  nextDigestAt: instantSchema.nullable(),
  revision: z.int(),
});

export const notificationUser = defineCall({
  subject: 'identity.notification-setup.user.v1',
  access: 'inbox.read',
  http: 'GET /NotificationSetup/UserSettings',
  shows: ['notificationSetup'],
  summary: 'The notification settings of a user.',
  request: z.strictObject({ userId: idSchema.optional() }),
  response: userSettings,
});

export const notificationUserSave = defineCall({
  subject: 'identity.notification-setup.save-user.v1',
  access: 'inbox.read',
  http: 'POST /NotificationSetup/SaveUserSettings',
  changes: ['notificationSetup'],
  summary: 'Changes the notification settings of a user: in the inbox, by immediate mail, in a daily or weekly digest, in which language.',
  request: z.strictObject({ userId: idSchema.optional(), revision: revisionSchema, settings: userNotificationSchema }),
  response: userSettings,
});

export const notificationSetupCalls = { notificationRoles, notificationRolesSave, notificationUser, notificationUserSave };
