import { advisoryLock } from '@bls/kit/db/advisory-lock';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import type { Trx } from '../../db/schema.js';
import { decideSpu } from '../items/decide-spu.js';
import { codeOf, nameOfMarked } from './code-of-mark.js';
import { hasMarks, unmatchedPicture } from './marks.queries.js';
import { recordMark } from './record-mark.js';

type Unmarked = NonNullable<Awaited<ReturnType<typeof unmatchedPicture>>>;
export type SeededMark = { id: string; code: string; name: string; at: string };
export type SeededMarks = {
  /** The file of the picture that is marked. */
  sourceFileId: string;
  companyId: string;
  marks: readonly SeededMark[];
  item: Unmarked;
};

/** The marks of an SPU that waits for its review, as they are issued at these instants. Undefined when there are marks, or no such SPU. */
export async function planMarks(trx: Trx, { tenant, id }: SeedContext, issuedAt: readonly string[]): Promise<SeededMarks | undefined> {
  const item = await unmatchedPicture(trx, tenant);
  if (!item || (await hasMarks(trx, tenant))) return undefined;
  const marks = issuedAt.map((at, index) => {
    const markId = id(item.id, 'mark', index);
    return { id: markId, code: codeOf(markId), name: nameOfMarked(item, item, 'png'), at };
  });
  return { sourceFileId: item.fileId, companyId: item.companyId, marks, item };
}

/**
 * The senior designer approves the SPU; then its marked pictures are issued. Their files have the ids of the marks. False,
 * and nothing is added, where marks have been issued meanwhile.
 */
export async function seedMarks(trx: Trx, { item, marks }: SeededMarks, actor: Actor, approvedAt: string): Promise<boolean> {
  const { tenant } = actor;
  const ctx = { tenant, requestId: 'seed', actor };
  await advisoryLock(trx, tenant, 'seeded marks');
  if (await hasMarks(trx, tenant)) return false;
  await decideSpu(trx, { id: item.id, revision: item.revision, action: 'approve' }, ctx, approvedAt);
  for (const { id, name, at } of marks)
    await recordMark(trx, { id, item, picture: { id: item.pictureId }, file: { fileId: id, name } }, ctx, at);
  return true;
}
