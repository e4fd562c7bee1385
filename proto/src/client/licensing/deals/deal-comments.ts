// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/licensing/deals/deal-comments.js';

export const dealCommentAdd: ClientCommand<typeof defined.dealCommentAdd> = { subject: 'licensing.deal-comment.add.v1', http: { method: 'POST', path: '/DealComments/Add', query: [] }, changes: ['dealComment'] };
export const dealCommentDelete: ClientCommand<typeof defined.dealCommentDelete> = { subject: 'licensing.deal-comment.delete.v1', http: { method: 'POST', path: '/DealComments/Delete', query: [] }, changes: ['dealComment'] };
export const dealCommentEdit: ClientCommand<typeof defined.dealCommentEdit> = { subject: 'licensing.deal-comment.edit.v1', http: { method: 'POST', path: '/DealComments/Edit', query: [] }, changes: ['dealComment'] };
export const dealCommentList: ClientRead<typeof defined.dealCommentList> = { subject: 'licensing.deal-comment.list.v1', http: { method: 'GET', path: '/DealComments/List', query: [] }, shows: ['dealComment'] };
export const dealCommentPeople: ClientRead<typeof defined.dealCommentPeople> = { subject: 'licensing.deal-comment.people.v1', http: { method: 'GET', path: '/DealComments/People', query: [] }, shows: ['user'] };
export const dealCommentReply: ClientCommand<typeof defined.dealCommentReply> = { subject: 'licensing.deal-comment.reply.v1', http: { method: 'POST', path: '/DealComments/Reply', query: [] }, changes: ['dealComment'] };
export const dealCommentResolve: ClientCommand<typeof defined.dealCommentResolve> = { subject: 'licensing.deal-comment.resolve.v1', http: { method: 'POST', path: '/DealComments/Resolve', query: [] }, changes: ['dealComment'] };
