// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/inbox/notification-setup.js';

export const notificationRoles: ClientRead<typeof defined.notificationRoles> = { subject: 'identity.notification-setup.roles.v1', http: { method: 'GET', path: '/NotificationSetup/RoleSettings', query: [] }, shows: ['notificationSetup'] };
export const notificationRolesSave: ClientCommand<typeof defined.notificationRolesSave> = { subject: 'identity.notification-setup.save-roles.v1', http: { method: 'POST', path: '/NotificationSetup/SaveRoleSettings', query: [] }, changes: ['notificationSetup'] };
export const notificationUser: ClientRead<typeof defined.notificationUser> = { subject: 'identity.notification-setup.user.v1', http: { method: 'GET', path: '/NotificationSetup/UserSettings', query: [] }, shows: ['notificationSetup'] };
export const notificationUserSave: ClientCommand<typeof defined.notificationUserSave> = { subject: 'identity.notification-setup.save-user.v1', http: { method: 'POST', path: '/NotificationSetup/SaveUserSettings', query: [] }, changes: ['notificationSetup'] };
