import { fileRemove } from '@bls/proto/contracts/calls/files/object';
import { idSchema } from '@bls/proto/domain/values/ids';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import { Caller } from '@bls/kit/rpc/call-client';
import type { JobContext } from '@bls/kit/rpc/context';
import { z } from 'zod';

export const removeFileJob = defineJob(
  'remove-personal-file',
  z.object({ fileId: idSchema, kind: z.enum(['user', 'personalData']), ownerId: idSchema }),
);

/** Removes a picture or an archive of a person from the object store. */
@JobHandler(removeFileJob)
export class RemovePersonalFile {
  constructor(private readonly caller: Caller) {}

  async execute({ fileId, kind, ownerId }: z.output<typeof removeFileJob.payload>, ctx: JobContext): Promise<void> {
    await this.caller.call(fileRemove, { fileIds: [fileId], owner: { kind, id: ownerId } }, ctx);
  }
}
