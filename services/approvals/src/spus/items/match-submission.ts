import { randomUUID } from 'node:crypto';
import { archiveEntries, type ArchiveEntry, pictureFeatures } from '@bls/proto/contracts/calls/files/archive';
import type { MatchMode } from '@bls/proto/domain/enumerations/spu';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';
import type { Issue } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import { JobHandler } from '@bls/kit/jobs/job-queue';
import { Caller } from '@bls/kit/rpc/call-client';
import type { JobContext } from '@bls/kit/rpc/context';
import type { z } from 'zod';
import type { ApprovalsDb, Trx } from '../../db/schema.js';
import type { SpuSubmissionRecord } from '../../db/spu.js';
import { settingsNow } from '../settings/settings.queries.js';
import { assignNumber } from './approve.js';
import { type Grouped, groupPictures } from './pictures/group-pictures.js';
import { insertItem } from './items.repository.js';
import { comparable, type Match, matchSpu, pictureFrom, statusAfter } from './pictures/match-pictures.js';
import { matchSpus } from './submissions/match.job.js';
import { publishSubmission } from './spu-work-item.js';
import { findSubmissionById, finishSubmission } from './submissions/submissions.repository.js';
import { candidatesOf, takenCodes } from './pictures/targets.queries.js';

type Matched = Grouped<ArchiveEntry> & { match: Match };
const ASKED_AT_ONCE = 25;
const SYSTEM = { name: SYSTEM_NAME };

/** Compares every SPU of an archive with the approved pictures of the licensee, and lets the system decide clear cases. */
@JobHandler(matchSpus)
export class MatchSubmission {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
  ) {}

  async execute({ submissionId }: z.output<typeof matchSpus.payload>, ctx: JobContext): Promise<void> {
    const submission = await this.db.read(ctx, (trx) => findSubmissionById(trx, submissionId));
    if (submission?.state !== 'checking') return;
    const entries = await this.entriesOf(submissionId, ctx);
    const { items, issues } = groupPictures(entries, submission.itemCode);
    if (issues.length > 0) return this.refuse(submissionId, issues, ctx);
    const { settings, candidates } = await this.db.read(ctx, async (trx) => ({
      settings: await settingsNow(trx),
      candidates: await candidatesOf(trx, submission),
    }));
    const approved = candidates.flatMap((one) => one.pictures.map(({ fileId }) => fileId));
    const known = comparable(candidates, await this.featuresOf(approved, ctx));
    const matched: Matched[] = [];
    for (const [at, item] of items.entries()) {
      const fileIds = item.entries.map(({ fileId }) => fileId);
      const features = await this.featuresOf(fileIds, ctx);
      const pictures = fileIds.map((fileId) => pictureFrom(features.get(fileId)));
      matched.push({ ...item, match: await matchSpu(pictures, known, settings) });
      await ctx.progress((at + 1) / (items.length + 1));
    }
    await this.db.transaction(ctx, (trx) => this.store(trx, submission, matched, settings.mode, ctx));
  }

  private async entriesOf(archiveId: string, ctx: JobContext): Promise<ArchiveEntry[]> {
    const all: ArchiveEntry[] = [];
    for (;;) {
      const { entries, total } = await this.caller.call(archiveEntries, { archiveId, offset: all.length }, ctx);
      all.push(...entries);
      if (entries.length === 0 || all.length >= total) return all;
    }
  }

  /** The features of pictures by file, from the files service; a picture that cannot be drawn has none. */
  private async featuresOf(fileIds: readonly string[], ctx: JobContext): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (let from = 0; from < fileIds.length; from += ASKED_AT_ONCE) {
      const { pictures } = await this.caller.call(pictureFeatures, { fileIds: fileIds.slice(from, from + ASKED_AT_ONCE) }, ctx);
      for (const { fileId, features } of pictures) found.set(fileId, features);
    }
    return found;
  }

  private async refuse(id: string, issues: Issue[], ctx: JobContext): Promise<void> {
    await this.db.transaction(ctx, (trx) => finishSubmission(trx, id, { state: 'refused', items: 0, pictures: 0, issues }));
  }

  /** Stores all SPUs of the archive, or none when one of their codes is taken. */
  private async store(
    trx: Trx,
    submission: SpuSubmissionRecord,
    matched: readonly Matched[],
    mode: MatchMode,
    ctx: JobContext,
  ): Promise<void> {
    const taken = await takenCodes(
      trx,
      submission.companyId,
      matched.map((item) => item.itemCode),
    );
    const issues = matched
      .filter((item) => taken.has(item.itemCode.toLowerCase()))
      .map((item): Issue => ({ path: ['fileId'], rule: 'spu.taken', params: { code: item.itemCode } }));
    const pictures = matched.reduce((sum, item) => sum + item.entries.length, 0);
    const result =
      issues.length > 0
        ? { state: 'refused' as const, items: 0, pictures: 0 }
        : { state: 'compared' as const, items: matched.length, pictures };
    if (!(await finishSubmission(trx, submission.id, { ...result, issues }))) return;
    if (issues.length > 0) return;
    const at = new Date().toISOString();
    for (const { itemCode, entries, match } of matched) {
      const item = await insertItem(trx, {
        submission,
        id: randomUUID(),
        itemCode,
        entries,
        match,
        status: statusAfter(match),
        mode,
        at,
        by: SYSTEM,
      });
      if (item.status === 'systemApproved') await assignNumber(trx, ctx, item, at);
    }
    await publishSubmission(trx, ctx, submission.id, { action: 'match', by: SYSTEM, at, comment: null });
  }
}
