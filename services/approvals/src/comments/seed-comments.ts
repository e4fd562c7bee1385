import { advisoryLock } from '@bls/kit/db/advisory-lock';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { Anchor } from '@bls/proto/domain/approval/picture';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import { personOf } from '../db/person.js';
import type { Trx } from '../db/schema.js';
import { materialBoard } from './material-board.js';
import { hasComments, newestMaterial } from './newest-material.queries.js';

const HOUR = 3_600_000;
/** Hours from a submission to the first comment on it, and to its answer. */
const COMMENTED_AFTER = 3;
const ANSWERED_AFTER = 8;

export type SeededComments = {
  /** The reviewer who comments on the first picture of each item. */
  reviewer: Actor;
  comments: readonly { text: string; anchor: Anchor }[];
  /** The licensee's answer to the first comment. */
  answer: string;
};

/** Comments on what is under review. False, and nothing is added, when there are comments already or nothing is under review. */
export async function seedComments(
  trx: Trx,
  { tenant, id }: SeedContext,
  { reviewer, comments, answer }: SeededComments,
): Promise<boolean> {
  await advisoryLock(trx, tenant, 'seeded comments');
  if (await hasComments(trx, tenant)) return false;
  let added = false;
  for (const { subject, id: itemId, pictures, at, by } of await newestMaterial(trx, tenant)) {
    const [picture] = pictures;
    if (!picture) continue;
    const board = await materialBoard(trx, reviewer, subject, itemId);
    const after = (hours: number): string => new Date(Math.min(Date.parse(at) + hours * HOUR, Date.now())).toISOString();
    for (const [index, { text, anchor }] of comments.entries()) {
      const entry = { id: id(itemId, 'comment', index), text, by: personOf(reviewer), at: after(COMMENTED_AFTER + index) };
      await board.add(picture.fileId, anchor, entry);
    }
    await board.reply(id(itemId, 'comment', 0), { id: id(itemId, 'answer'), text: answer, by, at: after(ANSWERED_AFTER) });
    added = true;
  }
  return added;
}
