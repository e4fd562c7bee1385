import type { PayloadOf } from '@bls/proto/contracts/event';
import { approvalsImportReceived } from '@bls/proto/contracts/events/approvals';
import { archiveUnpacked } from '@bls/proto/contracts/events/files';
import { issueSchema } from '@bls/proto/domain/values/errors';
import { EventHandler } from '@bls/kit/events/event-handler';
import { defineJob, JobQueue } from '@bls/kit/jobs/job-queue';
import type { EventContext } from '@bls/kit/rpc/context';
import { z } from 'zod';

/** Checks a product file; `photosIssues` are the issues of its archive of pictures. */
export const checkProducts = defineJob('check-products', z.object({ importId: z.uuid(), photosIssues: z.array(issueSchema) }));

/** Checks a product file that comes without pictures. */
@EventHandler(approvalsImportReceived, 'product-files')
export class CheckReceivedImport {
  constructor(private readonly queue: JobQueue) {}

  async execute({ importId, userId }: PayloadOf<typeof approvalsImportReceived>, ctx: EventContext): Promise<void> {
    await this.queue.add(checkProducts, { importId, photosIssues: [] }, { id: importId, ctx: { ...ctx, userId } });
  }
}

/** Checks a product file once the archive of its pictures is unpacked. */
@EventHandler(archiveUnpacked, 'product-photos')
export class CheckImportWithPhotos {
  constructor(private readonly queue: JobQueue) {}

  async execute(payload: PayloadOf<typeof archiveUnpacked>, ctx: EventContext): Promise<void> {
    if (payload.ownerKind !== 'skuImport') return;
    const { archiveId: importId, userId, issues: photosIssues } = payload;
    await this.queue.add(checkProducts, { importId, photosIssues }, { id: importId, ctx: { ...ctx, userId } });
  }
}
