import { defineJob } from '@bls/kit/jobs/job-queue';
import { approvalsArchiveReceived } from '@bls/proto/contracts/events/approvals';

/** Unpacks the pictures of an archive. */
export const unpackArchive = defineJob('unpack-archive', approvalsArchiveReceived.payload);
