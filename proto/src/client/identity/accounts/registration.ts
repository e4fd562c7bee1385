// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/accounts/registration.js';

export const registrationRead: ClientRead<typeof defined.registrationRead> = { subject: 'identity.registration.read.v1', http: { method: 'GET', path: '/account/getRegisterData', query: [] }, shows: ['invitation'] };
export const registrationRegister: ClientCommand<typeof defined.registrationRegister> = { subject: 'identity.registration.register.v1', http: { method: 'POST', path: '/account/register', query: [] }, changes: ['invitation'] };
export const registrationSendCode: ClientCommand<typeof defined.registrationSendCode> = { subject: 'identity.registration.send-code.v1', http: { method: 'POST', path: '/account/SendRegisterOtp', query: ['phoneNumber'] }, changes: [] };
export const subUserRead: ClientRead<typeof defined.subUserRead> = { subject: 'identity.registration.read-sub-user.v1', http: { method: 'GET', path: '/account/SubUserRegister', query: [] }, shows: ['invitation'] };
export const subUserRegister: ClientCommand<typeof defined.subUserRegister> = { subject: 'identity.registration.register-sub-user.v1', http: { method: 'POST', path: '/account/SubUserRegister', query: [] }, changes: ['invitation'] };
