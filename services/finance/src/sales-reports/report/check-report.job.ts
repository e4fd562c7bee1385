import { defineJob } from '@bls/kit/jobs/job-queue';
import { z } from 'zod';

/** Reads and checks an uploaded workbook. `language` is that of the messages in the annotated workbook. */
export const checkReportJob = defineJob('check-sales-report', z.object({ uploadId: z.uuid(), language: z.enum(['en', 'zh']) }), {
  heavy: true,
});
