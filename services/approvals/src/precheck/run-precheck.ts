import { pictureFeatures } from '@bls/proto/contracts/calls/files/archive';
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
import { guideOf } from '../review/review.api.js';
import { likenessesOf } from './likenesses.js';
import { runPrecheck } from './precheck.job.js';
import { finishPrecheck, precheckById } from './precheck.repository.js';
import { rejectedOf } from './rejected.queries.js';

const ASKED_AT_ONCE = 25;

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
    const features = await this.featuresOf([...new Set([...fileIds, ...rejected.flatMap((one) => one.fileIds)])], ctx);
    const findings = precheck({
      artworks,
      name,
      spu,
      copyrightLine: guide.copyrightLine,
      palette: guide.palette,
      rules: guide.precheck ?? NO_RULES,
      likenesses: await likenessesOf(fileIds, rejected, features),
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

  private async featuresOf(fileIds: readonly string[], ctx: JobContext): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (let from = 0; from < fileIds.length; from += ASKED_AT_ONCE) {
      const { pictures } = await this.caller.call(pictureFeatures, { fileIds: fileIds.slice(from, from + ASKED_AT_ONCE) }, ctx);
      for (const { fileId, features } of pictures) found.set(fileId, features);
    }
    return found;
  }
}
