// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/approvals/giving-access.js';

export const givingAccessDecide: ClientCommand<typeof defined.givingAccessDecide> = { subject: 'approvals.giving-access.decide.v1', http: { method: 'POST', path: '/GivingAccess/Decide', query: [] }, changes: ['approval', 'givingAccess', 'inbox'] };
export const givingAccessList: ClientRead<typeof defined.givingAccessList> = { subject: 'approvals.giving-access.list.v1', http: { method: 'GET', path: '/GivingAccess/List', query: [] }, shows: ['givingAccess'], columnIds: ['character', 'company', 'contractNumber', 'styleGuides', 'status', 'waitingSince', 'endsOn'] };
export const givingAccessRead: ClientRead<typeof defined.givingAccessRead> = { subject: 'approvals.giving-access.read.v1', http: { method: 'GET', path: '/GivingAccess/Read', query: [] }, shows: ['givingAccess'] };
