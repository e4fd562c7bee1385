import type { JobContext, TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import { Inject } from '@nestjs/common';
import { z } from 'zod';
import type { FilesDb } from '../../db/schema.js';
import type { ObjectStore } from '../../storage/storage.api.js';
import { OBJECT_STORE } from '../../storage/storage.module.js';
import { cleanedKey } from '../files/cleaned-copies.js';
import { removeUploadExpiry, storedUpload } from '../uploads/uploads.repository.js';
import { expireUpload, findExpired, removeUnattached } from './sweep.repository.js';

const sweepJob = defineJob('sweep', z.object({}));
const EVERY_FIVE_MINUTES = '*/5 * * * *';
const BATCH = 500;

/**
 * Removes expired uploads and files without an owner. The list of expired items spans tenants and holds ids only; each item
 * is then removed in a transaction of its own tenant, which checks again that it is expired.
 */
@JobHandler(sweepJob, EVERY_FIVE_MINUTES)
export class Sweep {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async execute(_payload: object, ctx: JobContext): Promise<void> {
    const expired = await findExpired(this.db, BATCH);
    for (const { tenant, kind, id } of expired) {
      const tenantCtx = { tenant, requestId: ctx.requestId };
      try {
        await (kind === 'upload' ? this.expireUpload(id, tenantCtx) : this.removeFile(id, tenantCtx));
      } catch (error) {
        // The item stays on the list. One that cannot be removed must not stop the others.
        ctx.log.warn({ error, tenant, kind, id }, 'sweep of an item failed');
      }
    }
    if (expired.length > 0) ctx.log.info({ items: expired.length }, 'sweep finished');
  }

  private async expireUpload(id: string, ctx: TenantContext): Promise<void> {
    const upload = await this.db.transaction(ctx, (trx) => expireUpload(trx, id));
    if (!upload) return;
    await this.store.abort(storedUpload(upload));
    await this.store.delete(upload.storeKey);
    await this.store.delete(cleanedKey(upload.storeKey));
    await this.db.transaction(ctx, (trx) => removeUploadExpiry(trx, id));
  }

  /** Deletes the row first: from then on nobody can attach the file. Bytes without a row do no harm. */
  private async removeFile(id: string, ctx: TenantContext): Promise<void> {
    const key = await this.db.transaction(ctx, (trx) => removeUnattached(trx, id));
    if (!key) return;
    for (const each of [key, `${key}-thumbnail`, `${key}-preview`, cleanedKey(key)]) await this.store.delete(each);
  }
}
