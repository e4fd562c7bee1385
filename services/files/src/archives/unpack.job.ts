import { defineJob } from '@bls/kit/jobs';
import { approvalsArchiveReceived } from '@bls/proto/events/approvals';

/** Takes the pictures out of an archive. */
export const unpackArchive = defineJob('unpack-archive', approvalsArchiveReceived.payload);
