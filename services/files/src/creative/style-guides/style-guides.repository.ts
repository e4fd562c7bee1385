import type { ShownCharacter } from '@bls/proto/contracts/calls/files/creative';
import { CallError } from '@bls/proto/domain/values/errors';
import { styleGuideSaved } from '@bls/proto/contracts/events/files';
import { jsonb } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { type Selectable, sql } from 'kysely';
import type { StyleGuideTable } from '../../db/schema.js';
import type { Trx } from '../../db/trx.js';
import { assignedCompanies } from './licensees.queries.js';

export type StyleGuide = Selectable<StyleGuideTable>;
type StyleGuideFields = Omit<
  StyleGuide,
  'tenant' | 'id' | 'revision' | 'characters' | 'createdBy' | 'createdAt' | 'updatedAt' | 'withdrawn'
>;
export type StyleGuideChanges = StyleGuideFields & { characters: readonly ShownCharacter[] };

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

type PartialChanges = Partial<Omit<StyleGuideChanges, 'characters'>> & { characters?: readonly ShownCharacter[]; withdrawn?: boolean };

/** Throws `conflict` when `revision` is not the current one. */
export async function updateStyleGuide(
  trx: Trx,
  id: string,
  revision: number,
  { characters, ...row }: PartialChanges,
): Promise<StyleGuide> {
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

/** Reassigns all style guides of a designer and returns them. */
export const reassignStyleGuides = (trx: Trx, fromUserId: string, to: { userId: string; name: string }): Promise<StyleGuide[]> =>
  trx
    .updateTable('styleGuide')
    .set({ designerId: to.userId, designerName: to.name, revision: sql`revision + 1` })
    .where('designerId', '=', fromUserId)
    .where('withdrawn', '=', false)
    .returningAll()
    .execute();

/** Publishes the style guide and its current licensees to the other services. */
export async function publishStyleGuide(
  trx: Trx,
  ctx: { tenant: string; requestId: string },
  guide: StyleGuide,
  { corrected = false } = {},
): Promise<void> {
  const companyIds = guide.withdrawn ? [] : await assignedCompanies(trx, guide.id);
  await emit(trx, ctx, styleGuideSaved, {
    styleGuideId: guide.id,
    revision: guide.revision,
    name: guide.name,
    characterIds: guide.characterIds,
    companyIds,
    designerId: guide.designerId,
    byName: guide.updatedBy,
    ...(corrected ? { corrected } : {}),
  });
}
