// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/accounts/profile.js';

export const profileChangePhone: ClientCommand<typeof defined.profileChangePhone> = { subject: 'identity.profile.change-phone.v1', http: { method: 'POST', path: '/account/ChangePhone', query: [] }, changes: ['account'] };
export const profileRead: ClientRead<typeof defined.profileRead> = { subject: 'identity.profile.read.v1', http: { method: 'GET', path: '/account/GetProfile', query: [] }, shows: ['account'] };
export const profileSave: ClientCommand<typeof defined.profileSave> = { subject: 'identity.profile.save.v1', http: { method: 'POST', path: '/account/SaveProfile', query: [] }, changes: ['account'] };
export const profileSaveAvatar: ClientCommand<typeof defined.profileSaveAvatar> = { subject: 'identity.profile.save-avatar.v1', http: { method: 'POST', path: '/account/SaveAvatar', query: [] }, changes: ['account'] };
export const profileSendPhoneCode: ClientCommand<typeof defined.profileSendPhoneCode> = { subject: 'identity.profile.send-phone-code.v1', http: { method: 'POST', path: '/account/SendChangePhoneOtp', query: ['phoneNumber'] }, changes: [] };
