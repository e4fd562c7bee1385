import { defineJob } from '@bls/kit/jobs/job-queue';
import { z } from 'zod';

/** Looks for what reviewers would reject in a submission. */
export const runPrecheck = defineJob('precheck', z.object({ precheckId: z.uuid() }));
