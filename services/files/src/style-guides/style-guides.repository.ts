import type { ShownCharacter } from '@bls/proto/contracts/calls/files/creative';
import { CallError } from '@bls/proto/domain/values/errors';
import { styleGuideSaved } from '@bls/proto/contracts/events/files';
import { jsonb } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { type Selectable, sql } from 'kysely';
import type { StyleGuideTable } from '../db/schema.js';
import type { Trx } from '../db/trx.js';
import { assignedCompanies } from './licensees.queries.js';

export type StyleGuide = Selectable<StyleGuideTable>;
type Kept = Omit<StyleGuide, 'tenant' | 'id' | 'revision' | 'characters' | 'createdBy' | 'createdAt' | 'updatedAt' | 'withdrawn'>;
export type StyleGuideChanges = Kept & { characters: readonly ShownCharacter[] };

export async function insertStyleGuide(
  trx: Trx,
  tenant: string,
  id: string,
  { characters, ...row }: StyleGuideChanges,
): Promise<StyleGuide> {
  return trx
    .insertInto('styleGuide')
    .values({ tenant, id, revision: 1, ...row, characters: jsonb(characters), createdBy: row.updatedBy })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Partly = Partial<Omit<StyleGuideChanges, 'characters'>> & { characters?: readonly ShownCharacter[]; withdrawn?: boolean };

/** Throws `conflict` when somebody changed it since `revision`. */
export async function updateStyleGuide(trx: Trx, id: string, revision: number, { characters, ...row }: Partly): Promise<StyleGuide> {
  const changed = await trx
    .updateTable('styleGuide')
    .set({ ...row, ...(characters ? { characters: jsonb(characters) } : {}), revision: revision + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('withdrawn', '=', false)
    .returningAll()
    .executeTakeFirst();
  if (!changed) throw new CallError('conflict');
  return changed;
}

/** Gives what a designer looks after to another one; returns what was given. */
export const handOverStyleGuides = (trx: Trx, fromUserId: string, to: { userId: string; name: string }): Promise<StyleGuide[]> =>
  trx
    .updateTable('styleGuide')
    .set({ designerId: to.userId, designerName: to.name, revision: sql`revision + 1` })
    .where('designerId', '=', fromUserId)
    .where('withdrawn', '=', false)
    .returningAll()
    .execute();

/** Tells the others which licensees the style guide is for now. */
export async function tellStyleGuide(trx: Trx, context: { tenant: string; requestId: string }, guide: StyleGuide): Promise<void> {
  const companyIds = guide.withdrawn ? [] : await assignedCompanies(trx, guide.id);
  await emit(trx, context, styleGuideSaved, {
    styleGuideId: guide.id,
    revision: guide.revision,
    name: guide.name,
    characterIds: guide.characterIds,
    companyIds,
    designerId: guide.designerId,
    byName: guide.updatedBy,
  });
}
