// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/accounts/password.js';

export const passwordChange: ClientCommand<typeof defined.passwordChange> = { subject: 'identity.password.change.v1', http: { method: 'POST', path: '/account/ChangePassword', query: [] }, changes: ['account'] };
export const passwordForgot: ClientCommand<typeof defined.passwordForgot> = { subject: 'identity.password.forgot.v1', http: { method: 'POST', path: '/account/forgotPassword', query: [] }, changes: [] };
export const passwordReset: ClientCommand<typeof defined.passwordReset> = { subject: 'identity.password.reset.v1', http: { method: 'POST', path: '/account/ResetPassword', query: [] }, changes: ['account'] };
export const passwordResetRead: ClientRead<typeof defined.passwordResetRead> = { subject: 'identity.password.read-reset.v1', http: { method: 'GET', path: '/account/ResetPassword', query: [] }, shows: ['account'] };
