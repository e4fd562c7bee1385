import type { JobContext, TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { FilesDb } from '../db/schema.js';
import type { ObjectStore } from '../store/object-store.js';
import { OBJECT_STORE } from '../store/store.module.js';
import { forgetUpload, storedUpload } from '../uploads/uploads.repository.js';
import { expireUpload, findDue, removeUnattached } from './sweep.repository.js';

export const sweepJob = defineJob('sweep', z.object({}));
const EVERY_FIVE_MINUTES = '*/5 * * * *';
const BATCH = 500;

/**
 * Removes what nobody finished: uploads past their time, and files that belong to nothing. The list of what is due holds
 * ids of all tenants; each removal is then a decision within its own tenant, conditional on being due still.
 */
@Injectable()
export class Sweep {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  @JobHandler(sweepJob, EVERY_FIVE_MINUTES)
  async run(_payload: object, context: JobContext): Promise<void> {
    const due = await findDue(this.db, BATCH);
    for (const { tenant, kind, id } of due) {
      const of = { tenant, requestId: context.requestId };
      try {
        await (kind === 'upload' ? this.expireUpload(id, of) : this.removeFile(id, of));
      } catch (error) {
        // It stays on the list; one that cannot be removed now must not keep the others.
        context.log.warn({ error, tenant, kind, id }, 'not swept');
      }
    }
    if (due.length > 0) context.log.info({ removed: due.length }, 'swept');
  }

  private async expireUpload(id: string, context: TenantContext): Promise<void> {
    const upload = await this.db.transaction(context, (trx) => expireUpload(trx, id));
    if (!upload) return;
    await this.store.abort(storedUpload(upload));
    await this.store.delete(upload.storeKey);
    await this.db.transaction(context, (trx) => forgetUpload(trx, id));
  }

  /** The row goes first: from then on nobody can attach the file, and bytes without a row harm nobody. */
  private async removeFile(id: string, context: TenantContext): Promise<void> {
    const key = await this.db.transaction(context, (trx) => removeUnattached(trx, id));
    if (!key) return;
    for (const each of [key, `${key}-thumbnail`, `${key}-preview`]) await this.store.delete(each);
  }
}
