import { randomUUID } from 'node:crypto';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { ArchiveEntry } from '@bls/proto/contracts/calls/files/archive';
import { type MatchMode, type SpuStatus } from '@bls/proto/domain/enumerations/spu';
import { CallError } from '@bls/proto/domain/values/errors';
import { jsonb } from '@bls/kit/db/database';
import { updateRevision } from '@bls/kit/db/update-revision';
import { conflictOf } from '../../db/conflict.js';
import type { Trx } from '../../db/schema.js';
import type { Decider, SpuHistoryTable, SpuItemRecord, SpuItemTable, SpuSubmissionRecord, Target } from '../../db/spu.js';
import type { Match } from './match-pictures.js';
import { ownOrStaff } from '../../db/own-or-staff.js';

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

/** Writes an SPU with its pictures, each beside the approved one it was held against, and the beginning of its history. */
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
  await writeHistory(trx, {
    ...start,
    revision: 0,
    action: 'submit',
    fromStatus: null,
    toStatus: 'licenseeSubmitted',
    by: submittedBy,
    at: submission.submittedAt,
  });
  await writeHistory(trx, { ...start, revision: 1, action: 'match', fromStatus: 'licenseeSubmitted', toStatus: status, by, at });
  return item;
}

function pictureOf(tenant: string, itemId: string, entry: ArchiveEntry, position: number, { partners }: Match) {
  const partner = partners[position] ?? null;
  const { fileId, path, kind, width, height, fingerprint } = entry;
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
    fingerprint,
    targetFileId: partner?.target.fileId ?? null,
    targetName: partner?.target.name ?? null,
    targetKind: partner?.target.kind ?? null,
    similarity: partner?.similarity ?? null,
  };
}

/** The SPU, when the person may see it; `lock` makes a second decision wait for the first. */
export async function findItem(trx: Trx, actor: Actor, id: string, { lock = false } = {}): Promise<SpuItemRecord> {
  const row = await trx
    .selectFrom('spuItem')
    .selectAll()
    .where('id', '=', id)
    .where(ownOrStaff('spuItem.companyId', actor))
    .$if(lock, (qb) => qb.forUpdate())
    .executeTakeFirst();
  if (!row) throw new CallError('notFound');
  return row;
}

/** One conditional update per change: undefined when it is no longer as it was seen. */
export const updateItem = (trx: Trx, seen: SpuItemRecord, changes: Partial<SpuItemTable>): Promise<SpuItemRecord | undefined> =>
  updateRevision(trx, 'spuItem', seen, changes);

export async function writeHistory(trx: Trx, entry: Omit<SpuHistoryTable, 'id'>): Promise<void> {
  await trx
    .insertInto('spuHistory')
    .values({ ...entry, id: randomUUID(), by: jsonb(entry.by) })
    .execute();
}

/** `conflict` that tells who did what. */
export const somebodyWasFaster = (trx: Trx, itemId: string): Promise<CallError> => conflictOf(trx, 'spuHistory', itemId);
