import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditPackView } from '@bls/proto/contracts/calls/finance/audit-packs';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { Database } from '@bls/kit/db/database';
import { JobHandler } from '@bls/kit/jobs/job-queue';
import type { JobContext } from '@bls/kit/rpc/context';
import { FilesClient } from '@bls/shared/files/files-client';
import { tenantSettings } from '@bls/shared/settings/tenant-settings.repository';
import type { z } from 'zod';
import type { FinanceDb } from '../../db/schema.js';
import { periodOf } from '../content/period.js';
import { writeAuditPackJob } from '../jobs.js';
import { AUDIT_PACK } from '../order/pack-owner.js';
import { findPack } from '../order/packs.queries.js';
import { completePack, savePackFigures, savePackProgress } from '../order/packs.repository.js';
import { FillPack } from './fill-pack.js';
import { GatherContent } from './gather-content.js';
import { PackFile } from './pack-file.js';
import { safeName } from './paths.js';

const DAY_MS = 86_400_000;
/** Progress is saved when it has grown by this part. */
const STEP = 0.02;
/** The part of the progress that stands for notes that are rendered. */
const NOTES = 0.4;

/**
 * Writes the archive of a pack and gives it to the files service. Documents go one by one from their store through the archive to a
 * local file. After a crash it begins again, unless the archive is stored already: there is one file for a pack, under its id.
 */
@JobHandler(writeAuditPackJob)
export class WriteAuditPack {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly files: FilesClient,
    private readonly gather: GatherContent,
  ) {}

  async execute({ packId }: z.output<typeof writeAuditPackJob.payload>, ctx: JobContext): Promise<void> {
    const pack = await this.db.read(ctx, (trx) => findPack(trx, packId));
    if (pack?.state !== 'running') return;
    const stored = (await this.files.find(packId, ctx)) ?? (await this.make(pack, ctx));
    await this.db.transaction(ctx, async (trx) => {
      const { keepAuditPackDays } = await tenantSettings(trx);
      const expiresAt = new Date(Date.now() + keepAuditPackDays * DAY_MS).toISOString();
      await completePack(trx, packId, { size: stored.size, sha256: stored.sha256, expiresAt });
    });
    await ctx.progress(1);
  }

  private async make(pack: AuditPackView, ctx: JobContext): Promise<FileDescription> {
    const progress = this.progressOf(pack.id, ctx);
    const content = await this.gather.execute(periodOf(pack.companyId, pack.year), ctx, (part) => progress(part * NOTES));
    const folder = await mkdtemp(join(tmpdir(), 'audit-pack-'));
    try {
      const path = join(folder, 'pack.zip');
      const file = new PackFile(path);
      const fill = new FillPack(this.db, this.files, file, ctx, (part) => progress(NOTES + part * (1 - NOTES)));
      const figures = await fill.execute(pack, content);
      await file.end();
      await this.db.transaction(ctx, (trx) => savePackFigures(trx, pack.id, figures));
      const name = `${safeName(pack.companyName)} ${pack.year}.zip`;
      const owner = { kind: AUDIT_PACK, id: pack.id };
      return await this.files.storeFile(path, 'auditPack', { name, owner, scope: { staffOnly: true }, fileId: pack.id }, ctx);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Stores and shows the progress, in steps. */
  private progressOf(id: string, ctx: JobContext): (progress: number) => Promise<void> {
    let saved = 0;
    return async (progress) => {
      if (progress - saved < STEP) return;
      saved = progress;
      await this.db.transaction(ctx, (trx) => savePackProgress(trx, id, progress));
      await ctx.progress(progress);
    };
  }
}
