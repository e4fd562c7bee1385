import type { JobContext, TenantContext } from '@bls/kit/context';
import { Database } from '@bls/kit/database';
import { defineJob, JobQueue, Works } from '@bls/kit/jobs';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { z } from 'zod';
import type { FilesDb } from '../db/schema.js';
import type { ObjectStore } from '../store/object-store.js';
import { OBJECT_STORE } from '../store/store.module.js';
import { close, storedUpload } from '../uploads/uploads.repository.js';

export const sweepJob = defineJob('sweep', z.object({}));
const EVERY_FIVE_MINUTES = '*/5 * * * *';
const BATCH = 500;

/**
 * Removes what nobody finished: uploads past their time, and files that belong to nothing. The list of what is due holds
 * ids of all tenants; each removal is then a decision within its own tenant, conditional on being due still.
 */
@Injectable()
export class Sweep implements OnModuleInit {
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly queue: JobQueue,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.queue.repeat(sweepJob, EVERY_FIVE_MINUTES, {});
  }

  @Works(sweepJob)
  async run(_payload: object, context: JobContext): Promise<void> {
    const due = await this.db.read({ tenant: '*' }, (trx) =>
      trx.selectFrom('expiries').select(['tenant', 'kind', 'id']).where('at', '<', sql<string>`now()`).orderBy('at').limit(BATCH).execute(),
    );
    for (const { tenant, kind, id } of due) {
      const of = { tenant, requestId: context.requestId };
      await (kind === 'upload' ? this.expireUpload(id, of) : this.removeFile(id, of));
    }
    if (due.length > 0) context.log.info({ removed: due.length }, 'swept');
  }

  private async expireUpload(id: string, context: TenantContext): Promise<void> {
    const upload = await this.db.transaction(context, async (trx) => {
      const found = await trx.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
      if (!found || !['open', 'verifying'].includes(found.status)) return undefined;
      if (found.verifyingUntil && Date.parse(found.verifyingUntil) > Date.now()) return undefined;
      return (await close(trx, id, found.status, 'expired')) ? found : undefined;
    });
    if (!upload) return;
    await this.store.abort(storedUpload(upload));
    await this.store.delete(upload.storeKey);
  }

  /** The row goes first: from then on nobody can attach the file, and bytes without a row harm nobody. */
  private async removeFile(id: string, context: TenantContext): Promise<void> {
    const key = await this.db.transaction(context, async (trx) => {
      const file = await trx.selectFrom('objects').select('storeKey').where('id', '=', id).forUpdate().executeTakeFirst();
      await trx.deleteFrom('expiries').where('kind', '=', 'object').where('id', '=', id).execute();
      const attached = await trx.selectFrom('attachments').select('fileId').where('fileId', '=', id).executeTakeFirst();
      if (!file || attached) return undefined;
      await trx.deleteFrom('variants').where('fileId', '=', id).execute();
      await trx.deleteFrom('documents').where('fileId', '=', id).execute();
      await trx.deleteFrom('objects').where('id', '=', id).execute();
      return file.storeKey;
    });
    if (!key) return;
    for (const each of [key, `${key}-thumbnail`, `${key}-preview`]) await this.store.delete(each);
  }
}
