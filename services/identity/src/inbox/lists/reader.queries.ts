import type { Actor } from '@bls/proto/domain/access/actor';
import { CAPABILITY_CODES, can } from '@bls/proto/domain/access/permissions';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { IdentityDb } from '../../db/schema.js';

/**
 * What waits for a person: tasks whose capability the person holds, within the person's scope. Held against the matrix
 * when read, not when written, so that a changed role sees its new work at once.
 */
export function waitingFor<O>(query: SelectQueryBuilder<IdentityDb, 'tasks', O>, actor: Actor): SelectQueryBuilder<IdentityDb, 'tasks', O> {
  const held = CAPABILITY_CODES.filter((capability) => can(actor, capability));
  const mine = query.where('tasks.tenant', '=', actor.tenant).where('tasks.capability', 'in', held);
  switch (actor.userType) {
    case USER_TYPES.licensor:
      return mine;
    case USER_TYPES.licensee:
      return mine.where('tasks.companyId', '=', actor.companyId ?? null).where('tasks.hiddenFromLicensee', '=', false);
    case USER_TYPES.brandOwner:
      return given(mine.where(sql<boolean>`tasks.brand_owner_ids @> array[${actor.brandOwnerId ?? null}::uuid]`), actor);
    default:
      // An agent's work are its own drafts; nothing else waits for an agent.
      return mine.where(sql<boolean>`false`);
  }
}

/** Somebody of a brand owner who was given only some of its characters sees what is about those. */
function given<O>(query: SelectQueryBuilder<IdentityDb, 'tasks', O>, { characterIds }: Actor): SelectQueryBuilder<IdentityDb, 'tasks', O> {
  if (!characterIds?.length) return query;
  return query.where(sql<boolean>`tasks.character_ids && ${characterIds}::uuid[]`);
}
