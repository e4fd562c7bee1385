// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/tenants/settings.js';

export const licensorInfoGet: ClientRead<typeof defined.licensorInfoGet> = { subject: 'identity.licensor-info.read.v1', http: { method: 'GET', path: '/AppSetting/getLicensor', query: [] }, shows: ['settings'] };
export const licensorInfoSave: ClientCommand<typeof defined.licensorInfoSave> = { subject: 'identity.licensor-info.save.v1', http: { method: 'POST', path: '/AppSetting/SaveLicensorInfo', query: [] }, changes: ['settings'] };
export const settingsForScreens: ClientRead<typeof defined.settingsForScreens> = { subject: 'identity.settings.for-screens.v1', http: { method: 'GET', path: '/General/GetSettings', query: [] }, shows: ['settings'] };
export const settingsHolidays: ClientRead<typeof defined.settingsHolidays> = { subject: 'identity.settings.holidays.v1', http: { method: 'GET', path: '/AppSetting/GetPublicHolidays', query: [] }, shows: ['settings'] };
export const settingsRead: ClientRead<typeof defined.settingsRead> = { subject: 'identity.settings.read.v1', http: { method: 'GET', path: '/AppSetting/GetSettings', query: [] }, shows: ['settings'] };
export const settingsSave: ClientCommand<typeof defined.settingsSave> = { subject: 'identity.settings.save.v1', http: { method: 'POST', path: '/AppSetting/SaveSettings', query: [] }, changes: ['settings'] };
