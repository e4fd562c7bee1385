import { approvalsImportReceived } from '@bls/proto/contracts/events/approvals';
import { issueSchema } from '@bls/proto/domain/values/errors';
import { archiveUnpacked } from '@bls/proto/contracts/events/files';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import { defineJob, JobQueue } from '@bls/kit/jobs/job-queue';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Trx } from '../db/schema.js';

/** Checks a product file; `photosIssues` is what was wrong with the archive beside it. */
export const checkProducts = defineJob('check-products', z.object({ importId: z.uuid(), photosIssues: z.array(issueSchema) }));

/** Makes a job of every product file: at once, or when the pictures beside it are taken apart. */
@Injectable()
export class OrderChecks {
  constructor(private readonly queue: JobQueue) {}

  @EventHandler(approvalsImportReceived, 'product-files')
  async alone({ importId, userId }: PayloadOf<typeof approvalsImportReceived>, context: EventContext, _trx: Trx): Promise<void> {
    await this.queue.add(checkProducts, { importId, photosIssues: [] }, { id: importId, ctx: { ...context, userId } });
  }

  @EventHandler(archiveUnpacked, 'product-photos')
  async withPhotos(told: PayloadOf<typeof archiveUnpacked>, context: EventContext, _trx: Trx): Promise<void> {
    if (told.ownerKind !== 'skuImport') return;
    const { archiveId: importId, userId, issues: photosIssues } = told;
    await this.queue.add(checkProducts, { importId, photosIssues }, { id: importId, ctx: { ...context, userId } });
  }
}
