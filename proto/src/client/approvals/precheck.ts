// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/approvals/precheck.js';

export const precheckRead: ClientRead<typeof defined.precheckRead> = { subject: 'approvals.precheck.read.v1', http: { method: 'GET', path: '/Precheck/Read', query: [] }, shows: ['precheck'] };
export const precheckStart: ClientCommand<typeof defined.precheckStart> = { subject: 'approvals.precheck.start.v1', http: { method: 'POST', path: '/Precheck/Start', query: [] }, changes: ['precheck'] };
