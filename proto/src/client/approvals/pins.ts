// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/approvals/pins.js';

export const pinAdd: ClientCommand<typeof defined.pinAdd> = { subject: 'approvals.pin.add.v1', http: { method: 'POST', path: '/GraphicApproval/AddPin', query: [] }, changes: ['approval', 'design', 'pop'] };
export const pinReply: ClientCommand<typeof defined.pinReply> = { subject: 'approvals.pin.reply.v1', http: { method: 'POST', path: '/GraphicApproval/ReplyPin', query: [] }, changes: ['approval', 'design', 'pop'] };
export const pinResolve: ClientCommand<typeof defined.pinResolve> = { subject: 'approvals.pin.resolve.v1', http: { method: 'POST', path: '/GraphicApproval/ResolvePin', query: [] }, changes: ['approval', 'design', 'pop'] };
