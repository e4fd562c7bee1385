import { approvalsArchiveReceived } from '@bls/proto/contracts/events/approvals';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { enqueue } from '@bls/kit/events/outbox';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import type { Trx } from '../db/trx.js';
import { unpackArchive } from './unpack-archive.job.js';

/** Queues the unpacking of an archive. The archive id is the job id, so that a repeated event adds no second job. */
@EventHandler(approvalsArchiveReceived, 'unpack-archives')
export class QueueUnpacking {
  async execute(archive: PayloadOf<typeof approvalsArchiveReceived>, ctx: EventContext, trx: Trx): Promise<void> {
    await enqueue(trx, ctx, unpackArchive, archive, { id: archive.archiveId, userId: archive.userId });
  }
}
