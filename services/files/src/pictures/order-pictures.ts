import { hasPictures } from '@bls/proto/enumerations/files';
import { fileStored } from '@bls/proto/events/files';
import type { PayloadOf } from '@bls/proto/event';
import { Consumes } from '@bls/kit/consumes';
import type { EventContext } from '@bls/kit/context';
import { JobQueue } from '@bls/kit/jobs';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../db/trx.js';
import { drawPictures } from './pictures.job.js';

/** A file that can be drawn becomes a job. By the event, so that a crash or a Redis that is away only delays it. */
@Injectable()
export class OrderPictures {
  constructor(private readonly queue: JobQueue) {}

  @Consumes(fileStored, 'pictures')
  async order({ fileId, kind }: PayloadOf<typeof fileStored>, context: EventContext, _trx: Trx): Promise<void> {
    if (hasPictures(kind)) await this.queue.add(drawPictures, { fileId }, { id: fileId, ctx: context });
  }
}
