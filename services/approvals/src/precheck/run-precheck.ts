import { artworkRead } from '@bls/proto/contracts/calls/files/artwork';
import type { Artwork } from '@bls/proto/domain/approval/precheck/artwork';
import { precheck } from '@bls/proto/domain/approval/precheck/precheck';
import { NO_RULES } from '@bls/proto/domain/approval/precheck/rules';
import { Database } from '@bls/kit/db/database';
import { JobHandler } from '@bls/kit/jobs/job-queue';
import { Caller } from '@bls/kit/rpc/call-client';
import type { JobContext } from '@bls/kit/rpc/context';
import type { z } from 'zod';
import type { ApprovalsDb } from '../db/schema.js';
import { featuresOf, guideOf, likenessesOf, picturesFrom } from '../review/review.api.js';
import { runPrecheck } from './precheck.job.js';
import { finishPrecheck, precheckById } from './precheck.repository.js';
import { rejectedOf } from './rejected.queries.js';

/** Measures the files of a submission, and stores what reviewers would reject. */
@JobHandler(runPrecheck)
export class RunPrecheck {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
  ) {}

  async execute({ precheckId }: z.output<typeof runPrecheck.payload>, ctx: JobContext): Promise<void> {
    const row = await this.db.read(ctx, (trx) => precheckById(trx, precheckId));
    if (row?.state !== 'running') return;
    const { tenant, companyId, content } = row;
    const { propertyId, name, spu, itemId } = content;
    const { guide, rejected } = await this.db.read(ctx, async (trx) => ({
      guide: await guideOf(trx, tenant, propertyId),
      rejected: await rejectedOf(trx, { tenant, companyId, propertyId }),
    }));
    const fileIds = [...new Set(content.fileIds)];
    const artworks = await this.measured(fileIds, ctx);
    const features = await featuresOf(this.caller, [...fileIds, ...rejected.flatMap((one) => one.fileIds)], ctx);
    const likenesses = await likenessesOf(fileIds, rejected, picturesFrom(features));
    const findings = precheck({
      artworks,
      name,
      spu,
      copyrightLine: guide.copyrightLine,
      palette: guide.palette,
      rules: guide.precheck ?? NO_RULES,
      likenesses: likenesses.map(({ likeFileId, earlier: { spu: _spu, fileIds: _files, settled: _settled, ...earlier }, ...one }) => ({
        ...one,
        rejectedFileId: likeFileId,
        earlier,
      })),
      // of the item itself the form shows the rejection
      rejections: rejected.filter((one) => one.id !== itemId && !one.settled).map(({ fileIds: _files, settled: _settled, ...one }) => one),
    });
    await this.db.transaction(ctx, (trx) => finishPrecheck(trx, precheckId, findings));
  }

  /** Files that cannot be read are left out. */
  private async measured(fileIds: readonly string[], ctx: JobContext): Promise<Artwork[]> {
    const found: Artwork[] = [];
    for (const [at, fileId] of fileIds.entries()) {
      const { artwork } = await this.caller.call(artworkRead, { fileId }, ctx);
      if (artwork) found.push(artwork);
      await ctx.progress((at + 1) / (fileIds.length + 1));
    }
    return found;
  }
}
