// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/sign-in/two-factor.js';

export const passkeyAdd: ClientCommand<typeof defined.passkeyAdd> = { subject: 'identity.passkey.add.v1', http: { method: 'POST', path: '/account/AddPasskey', query: [] }, changes: ['account'] };
export const passkeyRemove: ClientCommand<typeof defined.passkeyRemove> = { subject: 'identity.passkey.remove.v1', http: { method: 'POST', path: '/account/RemovePasskey', query: [] }, changes: ['account'] };
export const passkeyStart: ClientCommand<typeof defined.passkeyStart> = { subject: 'identity.passkey.start.v1', http: { method: 'POST', path: '/account/StartPasskey', query: [] }, changes: [] };
export const twoFactorConfirm: ClientCommand<typeof defined.twoFactorConfirm> = { subject: 'identity.two-factor.confirm.v1', http: { method: 'POST', path: '/account/ConfirmTwoFactor', query: [] }, changes: ['account'] };
export const twoFactorDisable: ClientCommand<typeof defined.twoFactorDisable> = { subject: 'identity.two-factor.disable.v1', http: { method: 'POST', path: '/account/DisableTwoFactor', query: [] }, changes: ['account'] };
export const twoFactorOfUser: ClientRead<typeof defined.twoFactorOfUser> = { subject: 'identity.two-factor.of-user.v1', http: { method: 'GET', path: '/UserManagement/GetTwoFactor', query: [] }, shows: ['user'] };
export const twoFactorRead: ClientRead<typeof defined.twoFactorRead> = { subject: 'identity.two-factor.read.v1', http: { method: 'GET', path: '/account/GetTwoFactor', query: [] }, shows: ['account'] };
export const twoFactorRenewCodes: ClientCommand<typeof defined.twoFactorRenewCodes> = { subject: 'identity.two-factor.renew-codes.v1', http: { method: 'POST', path: '/account/RenewRecoveryCodes', query: [] }, changes: ['account'] };
export const twoFactorReset: ClientCommand<typeof defined.twoFactorReset> = { subject: 'identity.two-factor.reset.v1', http: { method: 'POST', path: '/UserManagement/ResetTwoFactor', query: [] }, changes: ['user'] };
export const twoFactorStart: ClientCommand<typeof defined.twoFactorStart> = { subject: 'identity.two-factor.start.v1', http: { method: 'POST', path: '/account/StartTwoFactor', query: [] }, changes: [] };
