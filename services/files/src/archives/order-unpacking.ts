import { approvalsArchiveReceived } from '@bls/proto/events/approvals';
import type { PayloadOf } from '@bls/proto/event';
import { Consumes } from '@bls/kit/consumes';
import type { EventContext } from '@bls/kit/context';
import { JobQueue } from '@bls/kit/jobs';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../db/trx.js';
import { unpackArchive } from './unpack.job.js';

/** An archive of pictures becomes a job of the worker; the id of the archive keeps it one job, however often it is told. */
@Injectable()
export class OrderUnpacking {
  constructor(private readonly queue: JobQueue) {}

  @Consumes(approvalsArchiveReceived, 'unpack-archives')
  async order(archive: PayloadOf<typeof approvalsArchiveReceived>, context: EventContext, _trx: Trx): Promise<void> {
    await this.queue.add(unpackArchive, archive, { id: archive.archiveId, ctx: { ...context, userId: archive.userId } });
  }
}
