// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.
import type { ClientRead } from '../../../contracts/call.js';
import type * as defined from '../../../contracts/calls/approvals/settings/review-times.js';

export const reviewTimes: ClientRead<typeof defined.reviewTimes> = { subject: 'approvals.review-times.read.v1', http: { method: 'GET', path: '/ReviewTimes/Read', query: [] }, shows: ['approval', 'design', 'pop', 'spu'] };
