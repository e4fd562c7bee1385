import { randomUUID } from 'node:crypto';
import type { ArchiveEntry } from '@bls/proto/contracts/calls/files/archive';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { MatchMode, SpuStatus } from '@bls/proto/domain/enumerations/spu';
import { jsonb } from '@bls/kit/db/database';
import { appendHistory, findAtRevision, findRecord } from '../../db/records.js';
import type { Trx } from '../../db/schema.js';
import type { Decider, SpuItemRecord, SpuSubmissionRecord, Target } from '../../db/spu.js';
import { itemScope } from './scope.queries.js';
import type { Match } from './pictures/match-pictures.js';

type NewItem = {
  submission: SpuSubmissionRecord;
  id: string;
  itemCode: string;
  entries: readonly ArchiveEntry[];
  match: Match;
  status: SpuStatus;
  mode: MatchMode;
  at: string;
  by: Decider;
};

/** Inserts an SPU with its pictures, each with the approved picture it was compared with, and its first history entries. */
export async function insertItem(
  trx: Trx,
  { submission, id, itemCode, entries, match, status, mode, at, by }: NewItem,
): Promise<SpuItemRecord> {
  const { tenant, companyId } = submission;
  const { candidate } = match;
  const target: Target | null = candidate && { code: candidate.code, name: candidate.name, approvalNumber: candidate.approvalNumber };
  const item = await trx
    .insertInto('spuItem')
    .values({
      tenant,
      id,
      revision: 1,
      submissionId: submission.id,
      companyId,
      itemCode,
      status,
      similarity: match.score,
      shape: match.shape,
      mode,
      target: target && jsonb(target),
      approvalNumber: null,
      coverFileId: entries[0]?.fileId ?? null,
      pictures: entries.length,
      decidedBy: status === 'systemNotMatched' ? null : by.name,
      decidedAt: status === 'systemNotMatched' ? null : at,
      submittedAt: submission.submittedAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('spuPicture')
    .values(entries.map((entry, position) => pictureOf(tenant, id, entry, position, match)))
    .execute();
  const start = { tenant, itemId: id, comment: null, cancelled: 0 };
  const submittedBy: Decider = submission.submittedBy;
  await appendHistory(trx, 'spuItem', {
    ...start,
    revision: 0,
    action: 'submit',
    fromStatus: null,
    toStatus: 'licenseeSubmitted',
    by: submittedBy,
    at: submission.submittedAt,
  });
  await appendHistory(trx, 'spuItem', {
    ...start,
    revision: 1,
    action: 'match',
    fromStatus: 'licenseeSubmitted',
    toStatus: status,
    by,
    at,
  });
  return item;
}

function pictureOf(tenant: string, itemId: string, entry: ArchiveEntry, position: number, { partners }: Match) {
  const partner = partners[position] ?? null;
  const { fileId, path, kind, width, height } = entry;
  return {
    tenant,
    id: randomUUID(),
    itemId,
    position,
    fileId,
    name: path.split('/').at(-1) ?? path,
    kind,
    width,
    height,
    targetFileId: partner?.target.fileId ?? null,
    targetName: partner?.target.name ?? null,
    targetKind: partner?.target.kind ?? null,
    similarity: partner?.similarity ?? null,
    parts: partner && jsonb(partner.parts),
  };
}

export const findItem = (trx: Trx, actor: Actor, id: string, options?: { lock: boolean }): Promise<SpuItemRecord> =>
  findRecord(trx, 'spuItem', id, itemScope(actor), options);

/** The SPU, locked; throws `conflict` when it has another revision than the expected one. */
export const findItemAt = (trx: Trx, actor: Actor, expected: { id: string; revision: number }): Promise<SpuItemRecord> =>
  findAtRevision(trx, 'spuItem', expected, itemScope(actor), { lock: true });

/** How many items the decision that made this revision has cancelled. */
export async function cancelledAt(trx: Trx, itemId: string, revision: number): Promise<number> {
  const entry = await trx
    .selectFrom('spuHistory')
    .select('cancelled')
    .where('itemId', '=', itemId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return entry?.cancelled ?? 0;
}
