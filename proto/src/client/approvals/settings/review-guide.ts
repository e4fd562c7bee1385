// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/approvals/settings/review-guide.js';

export const checklistAnswer: ClientCommand<typeof defined.checklistAnswer> = { subject: 'approvals.guidance.answer.v1', http: { method: 'POST', path: '/ReviewGuide/Answer', query: [] }, changes: ['reviewGuide'] };
export const earlierAlikeList: ClientRead<typeof defined.earlierAlikeList> = { subject: 'approvals.guidance.alike-list.v1', http: { method: 'GET', path: '/ReviewGuide/AlikeList', query: [] }, shows: [] };
export const earlierAlikeRead: ClientRead<typeof defined.earlierAlikeRead> = { subject: 'approvals.guidance.alike.v1', http: { method: 'GET', path: '/ReviewGuide/Alike', query: [] }, shows: [] };
export const guidanceRead: ClientRead<typeof defined.guidanceRead> = { subject: 'approvals.guidance.read.v1', http: { method: 'GET', path: '/ReviewGuide/Read', query: [] }, shows: ['reviewGuide', 'approval', 'design', 'pop', 'spu', 'styleGuide'] };
export const reviewGuideList: ClientRead<typeof defined.reviewGuideList> = { subject: 'approvals.review-guide.list.v1', http: { method: 'GET', path: '/ReviewGuide/List', query: [] }, shows: ['reviewGuide'] };
export const reviewGuideSave: ClientCommand<typeof defined.reviewGuideSave> = { subject: 'approvals.review-guide.save.v1', http: { method: 'POST', path: '/ReviewGuide/Save', query: [] }, changes: ['reviewGuide'] };
export const savedReplyDelete: ClientCommand<typeof defined.savedReplyDelete> = { subject: 'approvals.saved-reply.delete.v1', http: { method: 'POST', path: '/ReviewGuide/DeleteReply', query: [] }, changes: ['savedReply'] };
export const savedReplyList: ClientRead<typeof defined.savedReplyList> = { subject: 'approvals.saved-reply.list.v1', http: { method: 'GET', path: '/ReviewGuide/Replies', query: [] }, shows: ['savedReply'] };
export const savedReplySave: ClientCommand<typeof defined.savedReplySave> = { subject: 'approvals.saved-reply.save.v1', http: { method: 'POST', path: '/ReviewGuide/SaveReply', query: [] }, changes: ['savedReply'] };
