import { approvalsArchiveReceived } from '@bls/proto/contracts/events/approvals';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../db/trx.js';
import { unpackArchive } from './unpack.job.js';

/** An archive of pictures becomes a job of the worker; the id of the archive keeps it one job, however often it is told. */
@Injectable()
export class OrderUnpacking {
  constructor(private readonly queue: JobQueue) {}

  @EventHandler(approvalsArchiveReceived, 'unpack-archives')
  async order(archive: PayloadOf<typeof approvalsArchiveReceived>, context: EventContext, _trx: Trx): Promise<void> {
    await this.queue.add(unpackArchive, archive, { id: archive.archiveId, ctx: { ...context, userId: archive.userId } });
  }
}
