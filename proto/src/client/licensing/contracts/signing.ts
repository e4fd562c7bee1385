// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/licensing/contracts/signing.js';

export const outsideRead: ClientCommand<typeof defined.outsideRead> = { subject: 'licensing.contract.read-outside.v1', http: { method: 'POST', path: '/Sign/Read', query: [] }, changes: [] };
export const outsideSign: ClientCommand<typeof defined.outsideSign> = { subject: 'licensing.contract.sign-outside.v1', http: { method: 'POST', path: '/Sign/Sign', query: [] }, changes: ['contract', 'inbox'] };
export const signingArrange: ClientCommand<typeof defined.signingArrange> = { subject: 'licensing.contract.arrange-signing.v1', http: { method: 'POST', path: '/Contract/ArrangeSigning', query: [] }, changes: ['contract'] };
export const signingRead: ClientRead<typeof defined.signingRead> = { subject: 'licensing.contract.signing.v1', http: { method: 'GET', path: '/Contract/Signing', query: [] }, shows: ['contract'] };
export const termSheetSigning: ClientRead<typeof defined.termSheetSigning> = { subject: 'licensing.term-sheet.signing.v1', http: { method: 'GET', path: '/TermSheetV2/Signing', query: [] }, shows: ['termSheet'] };
