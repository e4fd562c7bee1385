// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/licensing/contracts/contract-redline.js';

export const contractReceived: ClientRead<typeof defined.contractReceived> = { subject: 'licensing.contract.received.v1', http: { method: 'GET', path: '/Contract/ReceivedChanges', query: [] }, shows: ['contract'] };
export const contractReceivedApply: ClientCommand<typeof defined.contractReceivedApply> = { subject: 'licensing.contract.apply-received.v1', http: { method: 'POST', path: '/Contract/ApplyReceived', query: [] }, changes: ['contract', 'inbox', 'termSheet'] };
export const contractRedline: ClientCommand<typeof defined.contractRedline> = { subject: 'licensing.contract.redline.v1', http: { method: 'POST', path: '/Contract/Redline', query: [] }, changes: [] };
