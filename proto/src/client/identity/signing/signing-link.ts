// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/identity/signing/signing-link.js';

export const signingCodeConfirm: ClientCommand<typeof defined.signingCodeConfirm> = { subject: 'identity.signing.confirm-code.v1', http: { method: 'POST', path: '/Sign/ConfirmCode', query: [] }, changes: [] };
export const signingCodeSend: ClientCommand<typeof defined.signingCodeSend> = { subject: 'identity.signing.send-code.v1', http: { method: 'POST', path: '/Sign/SendCode', query: [] }, changes: [] };
