// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientCommand, ClientRead } from '../../contracts/call.js';
import type * as defined from '../../contracts/calls/files/creative.js';

export const creativeCharacters: ClientRead<typeof defined.creativeCharacters> = { subject: 'files.creative.characters.v1', http: { method: 'GET', path: '/StyleGuidesManagement/Characters', query: [] }, shows: ['property'] };
export const creativeList: ClientRead<typeof defined.creativeList> = { subject: 'files.creative.list.v1', http: { method: 'GET', path: '/CreativeManagementV2/List', query: [] }, shows: ['artSource', 'styleGuide'] };
export const creativeReviewDecide: ClientCommand<typeof defined.creativeReviewDecide> = { subject: 'files.creative.review.v1', http: { method: 'POST', path: '/CreativeManagementV2/Review', query: [] }, changes: ['artSource', 'inbox', 'styleGuide'] };
