import type { PayloadOf } from '@bls/proto/contracts/event';
import { archiveUnpacked } from '@bls/proto/contracts/events/files';
import { issueSchema } from '@bls/proto/domain/values/errors';
import { EventHandler } from '@bls/kit/events/event-handler';
import { enqueue } from '@bls/kit/events/outbox';
import { defineJob } from '@bls/kit/jobs/job-queue';
import type { EventContext } from '@bls/kit/rpc/context';
import { z } from 'zod';
import type { Trx } from '../../db/schema.js';

/** Checks a product file; `photosIssues` are the issues of its archive of pictures. */
export const checkProducts = defineJob('check-products', z.object({ importId: z.uuid(), photosIssues: z.array(issueSchema) }));

/** Checks a product file once the archive of its pictures is unpacked. */
@EventHandler(archiveUnpacked, 'product-photos')
export class CheckImportWithPhotos {
  async execute(payload: PayloadOf<typeof archiveUnpacked>, ctx: EventContext, trx: Trx): Promise<void> {
    if (payload.ownerKind !== 'skuImport') return;
    const { archiveId: importId, userId, issues: photosIssues } = payload;
    await enqueue(trx, ctx, checkProducts, { importId, photosIssues }, { id: importId, userId });
  }
}
