import { z } from 'zod';
import { REVIEW_KINDS } from '../../../../domain/approval/review-guide.js';
import { idSchema } from '../../../../domain/values/ids.js';
import { defineCall } from '../../../call.js';

/** Hours from the arrival at a stage to the decision: half of the decisions took at most the median, nine of ten the 90th percentile. */
const times = { count: z.int(), medianHours: z.number(), p90Hours: z.number() };

export const reviewTimes = defineCall({
  subject: 'approvals.review-times.read.v1',
  access: 'approval.times',
  http: 'GET /ReviewTimes/Read',
  shows: ['approval', 'design', 'pop', 'spu'],
  summary: 'How long reviews took in the last days, by stage and by person.',
  request: z.strictObject({ days: z.coerce.number().int().min(1).max(730).default(90) }),
  response: z.object({
    all: z.object(times),
    /** `status`: in which the item waited. */
    stages: z.array(z.object({ kind: z.enum(REVIEW_KINDS), status: z.string(), ...times })),
    people: z.array(z.object({ userId: idSchema, name: z.string(), role: z.string(), ...times })),
  }),
});
