import type { PayloadOf } from '@bls/proto/contracts/event';
import { archiveUnpacked } from '@bls/proto/contracts/events/files';
import { EventHandler } from '@bls/kit/events/event-handler';
import { enqueue } from '@bls/kit/events/outbox';
import { defineJob } from '@bls/kit/jobs/job-queue';
import type { EventContext } from '@bls/kit/rpc/context';
import { z } from 'zod';
import type { Trx } from '../../../db/schema.js';
import { finishSubmission } from './submissions.repository.js';

/** Compares the pictures of an archive with the pictures that were approved for the licensee before. */
export const matchSpus = defineJob('match-spus', z.object({ submissionId: z.uuid() }));

/** Starts the comparison of an unpacked archive, or stores why it could not be unpacked. */
@EventHandler(archiveUnpacked, 'spu-archives')
export class MatchUnpackedArchive {
  async execute(payload: PayloadOf<typeof archiveUnpacked>, ctx: EventContext, trx: Trx): Promise<void> {
    if (payload.ownerKind !== 'spuSubmission') return;
    const { archiveId: submissionId, issues, userId } = payload;
    if (issues.length > 0) await finishSubmission(trx, submissionId, { state: 'refused', items: 0, pictures: 0, issues });
    else await enqueue(trx, ctx, matchSpus, { submissionId }, { id: submissionId, userId });
  }
}
