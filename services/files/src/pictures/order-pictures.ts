import { hasPreview } from '@bls/proto/domain/enumerations/files';
import { fileStored } from '@bls/proto/contracts/events/files';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../db/trx.js';
import { drawPictures } from './pictures.job.js';

/** A file that can be drawn becomes a job. By the event, so that a crash or a Redis that is away only delays it. */
@Injectable()
export class OrderPictures {
  constructor(private readonly queue: JobQueue) {}

  @EventHandler(fileStored, 'pictures')
  async order({ fileId, kind }: PayloadOf<typeof fileStored>, context: EventContext, _trx: Trx): Promise<void> {
    if (hasPreview(kind)) await this.queue.add(drawPictures, { fileId }, { id: fileId, ctx: context });
  }
}
