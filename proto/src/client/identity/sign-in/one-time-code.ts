// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/sign-in/one-time-code.js';

export const oneTimeCodeSendLogin: ClientCommand<typeof defined.oneTimeCodeSendLogin> = { subject: 'identity.one-time-code.send-login.v1', http: { method: 'POST', path: '/account/SendLoginPhoneOtp', query: ['email'] }, changes: [] };
