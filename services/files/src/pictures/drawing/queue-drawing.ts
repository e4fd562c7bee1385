import { hasPreview } from '@bls/proto/domain/enumerations/files';
import { fileStored } from '@bls/proto/contracts/events/files';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import type { Trx } from '../../db/trx.js';
import { drawPictures } from './draw-pictures.job.js';

/** Queues the drawing of a new file. It reacts to the event, so that a crash or an outage of Redis only delays the job. */
@EventHandler(fileStored, 'pictures')
export class QueueDrawing {
  constructor(private readonly queue: JobQueue) {}

  async execute({ fileId, kind }: PayloadOf<typeof fileStored>, ctx: EventContext, _trx: Trx): Promise<void> {
    if (hasPreview(kind)) await this.queue.add(drawPictures, { fileId }, { id: fileId, ctx });
  }
}
