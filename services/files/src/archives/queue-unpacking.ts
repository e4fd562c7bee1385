import { approvalsArchiveReceived } from '@bls/proto/contracts/events/approvals';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import type { Trx } from '../db/trx.js';
import { unpackArchive } from './unpack-archive.job.js';

/** Queues the unpacking of an archive. The archive id is the job id, so that a repeated event adds no second job. */
@EventHandler(approvalsArchiveReceived, 'unpack-archives')
export class QueueUnpacking {
  constructor(private readonly queue: JobQueue) {}

  async execute(archive: PayloadOf<typeof approvalsArchiveReceived>, ctx: EventContext, _trx: Trx): Promise<void> {
    await this.queue.add(unpackArchive, archive, { id: archive.archiveId, ctx: { ...ctx, userId: archive.userId } });
  }
}
