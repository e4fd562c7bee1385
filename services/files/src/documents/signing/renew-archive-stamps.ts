import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pdfFactsOf } from '@bls/proto/domain/signing/pdf-facts';
import { instantSchema } from '@bls/proto/domain/values/time';
import type { JobContext, TenantContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import { TimestampError } from '@libpdf/core';
import { Inject } from '@nestjs/common';
import { z } from 'zod';
import type { FilesDb } from '../../db/schema.js';
import { findFiles, replaceBytes, type StoredFile } from '../../objects/objects.api.js';
import { checkedKey, type ObjectStore } from '../../storage/storage.api.js';
import { OBJECT_STORE } from '../../storage/storage.module.js';
import { archiveStampsOf, renewalDay } from './archive-stamp.js';
import { copiesOf, dueRenewals, recordDocument } from './revisions.repository.js';
import { findSeal } from './seals.repository.js';
import { addArchiveStamp } from './sign-pdf.js';
import { TimeStamps } from './time-stamps.js';

/** Tests set `now`; without it the clock counts. */
const renewArchiveStampsJob = defineJob('renew-archive-stamps', z.strictObject({ now: instantSchema.optional() }));
/** In UTC; 1:40 in China. */
const EVERY_NIGHT = '40 17 * * *';
const BATCH = 100;
const PDF_MIME = 'application/pdf';

/**
 * Adds a new archive time stamp to sealed documents before the certificates of the last one end. The stamp is appended: the earlier
 * document is a beginning of the new one, and its bytes and hash stay. A document gets one: the new bytes take effect with the
 * condition that the file has not changed meanwhile, and bytes of an interrupted run are removed by the next one.
 */
@JobHandler(renewArchiveStampsJob, EVERY_NIGHT)
export class RenewArchiveStamps {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly timeStamps: TimeStamps,
  ) {}

  async execute({ now }: z.output<typeof renewArchiveStampsJob.payload>, { requestId, log }: JobContext): Promise<void> {
    const clock = (): Date => (now ? new Date(now) : new Date());
    let renewed = 0;
    let after: { renewAt: string; code: string } | undefined;
    for (;;) {
      const due = await this.db.read({ tenant: '*' }, (trx) => dueRenewals(trx, clock(), after, BATCH));
      for (const { tenant, code } of due) {
        try {
          if (await this.renew(code, { tenant, requestId }, clock)) renewed += 1;
        } catch (error) {
          log.error({ error, tenant, code }, 'archive time stamp not renewed');
          // the authority is away: the others wait for the next night too
          if (error instanceof TimestampError) return;
        }
      }
      after = due.at(-1);
      if (due.length < BATCH) break;
    }
    if (renewed > 0) log.info({ documents: renewed }, 'archive time stamps renewed');
  }

  /** Whether a time stamp was added: not when another process did it, or when the document has one that is valid for long. */
  private async renew(code: string, ctx: TenantContext, clock: () => Date): Promise<boolean> {
    const { tenant } = ctx;
    const file = await this.db.read(ctx, async (trx) => {
      const seal = await findSeal(trx, tenant, 'code', code);
      return seal && (await findFiles(trx, [seal.fileId]))[0];
    });
    if (!file) return false;
    const bytes = await buffer(await this.store.get(file.storeKey));
    const facts = factsOf(bytes);
    const stamps = archiveStampsOf(facts);
    const isDue = renewalDay(stamps.at(-1)) <= clock();
    if (!isDue) {
      // sealed by an earlier version, which did not write down its time stamps
      await this.db.transaction(ctx, (trx) => recordDocument(trx, { tenant, code, storeKey: file.storeKey, facts, stamps }));
      return false;
    }
    const stamped = await addArchiveStamp(bytes, await this.timeStamps.of(tenant, clock(), clock));
    const isAdded = await this.replace(file, code, stamped, ctx);
    await this.removeUnused(file, code, ctx);
    return isAdded;
  }

  private async replace(file: StoredFile, code: string, bytes: Buffer, ctx: TenantContext): Promise<boolean> {
    const { tenant } = ctx;
    const facts = factsOf(bytes);
    const { sha256, size } = facts;
    const storeKey = checkedKey(`${folderOf(file)}${sha256.slice(0, 40)}`);
    await this.store.put(storeKey, bytes, PDF_MIME);
    return this.db.transaction(ctx, async (trx) => {
      if (!(await replaceBytes(trx, file, { storeKey, sha256, size }))) return false;
      await recordDocument(trx, { tenant, code, storeKey, facts, stamps: archiveStampsOf(facts) });
      return true;
    });
  }

  /** Removes copies that no row names: an earlier run was interrupted after writing one, or another process was faster. */
  private async removeUnused(file: StoredFile, code: string, ctx: TenantContext): Promise<void> {
    const kept = new Set(await this.db.read(ctx, (trx) => copiesOf(trx, { tenant: ctx.tenant, code })));
    for await (const { key } of this.store.list(folderOf(file))) if (!kept.has(key)) await this.store.delete(key);
  }
}

/** Where the newer copies of a sealed file are: in the month of the first one, below its id. */
const folderOf = ({ id, storeKey }: StoredFile): string => `${storeKey.split('/').slice(0, 2).join('/')}/${id}-stamps/`;
const factsOf = (bytes: Buffer) => pdfFactsOf(bytes, () => createHash('sha256'));
