import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PERSONAL_DATA_CALLS } from '@bls/proto/contracts/calls/operations/personal-data';
import { SERVICES, type ServiceName } from '@bls/proto/contracts/services';
import { idSchema } from '@bls/proto/domain/values/ids';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import { Caller } from '@bls/kit/rpc/call-client';
import type { JobContext } from '@bls/kit/rpc/context';
import { FilesClient } from '@bls/shared/files/files-client';
import { type PersonalPage, personalPage } from '@bls/shared/personal-data/read-personal-data';
import { z } from 'zod';
import type { IdentityDb } from '../../db/schema.js';
import { readSettings } from '../../tenants/tenants.api.js';
import { PERSONAL_TABLES } from '../personal-tables.js';
import { type CollectedKind, RowFiles } from './row-files.js';
import { runningExport, type RunningExport } from './exports.queries.js';
import { completeExport, saveExportProgress } from './exports.repository.js';
import { WritePersonalDataMail } from './write-personal-data-mail.js';
import { writeArchive } from './write-archive.js';

export const collectPersonalDataJob = defineJob('collect-personal-data', z.object({ exportId: idSchema }));
const DAY_MS = 86_400_000;
const FILE_NAME = 'personal-data.zip';

/**
 * Collects what every service has about a person into one archive and sends a mail to the person who asked for it. Rows go page by page
 * to files, so that none of it is in memory as a whole. After a crash it begins again.
 */
@JobHandler(collectPersonalDataJob)
export class CollectPersonalData {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly caller: Caller,
    private readonly files: FilesClient,
    private readonly mails: WritePersonalDataMail,
  ) {}

  async execute({ exportId }: z.output<typeof collectPersonalDataJob.payload>, ctx: JobContext): Promise<void> {
    const wanted = await this.db.read(ctx, (trx) => runningExport(trx, ctx.tenant, exportId));
    if (!wanted) return;
    const folder = await mkdtemp(join(tmpdir(), 'personal-data-'));
    try {
      const kinds = await this.collect(folder, exportId, wanted, ctx);
      const path = join(folder, FILE_NAME);
      await writeArchive(path, kinds, wanted);
      const file = { name: FILE_NAME, owner: { kind: 'personalData', id: exportId }, scope: { staffOnly: true }, fileId: exportId };
      await this.files.store(path, 'personalData', file, ctx);
      await this.complete(exportId, wanted, (await stat(path)).size, ctx);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async collect(folder: string, exportId: string, wanted: RunningExport, ctx: JobContext): Promise<CollectedKind[]> {
    const rows = new RowFiles(folder);
    for (const [index, service] of SERVICES.entries()) {
      let after: PersonalPage['next'] = null;
      do {
        const page: PersonalPage = await this.page(service, wanted, after, ctx);
        await rows.add(service, page.kind, page.rows);
        after = page.next;
      } while (after);
      const progress = (index + 1) / (SERVICES.length + 1);
      await this.db.transaction(ctx, (trx) => saveExportProgress(trx, ctx.tenant, exportId, progress));
      await ctx.progress(progress);
    }
    return rows.end();
  }

  private page(service: ServiceName, wanted: RunningExport, after: PersonalPage['next'], ctx: JobContext): Promise<PersonalPage> {
    const person = { userId: wanted.userId, fullName: wanted.fullName };
    const from = after ?? undefined;
    if (service === 'identity') return personalPage(this.db as Database<unknown>, PERSONAL_TABLES, ctx, person, from);
    return this.caller.call(PERSONAL_DATA_CALLS[service], { ...person, after: from }, ctx);
  }

  private async complete(exportId: string, wanted: RunningExport, size: number, ctx: JobContext): Promise<void> {
    await this.db.transaction(ctx, async (trx) => {
      const { keepPersonalDataDays } = await readSettings(trx, ctx.tenant);
      const expiresAt = new Date(Date.now() + keepPersonalDataDays * DAY_MS).toISOString();
      if (await completeExport(trx, ctx.tenant, exportId, size, expiresAt)) await this.mails.execute(trx, ctx, wanted, expiresAt);
    });
  }
}
