import type { Actor } from '@bls/proto/domain/access/actor';
import { CAPABILITY_CODES, can } from '@bls/proto/domain/access/permissions';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { IdentityDb } from '../../db/schema.js';

/**
 * The tasks of a user: those whose capability the user holds, within the scope of the user, except those that another person has to do.
 * Capabilities are checked when read,
 * so that a changed role takes effect at once.
 */
export function tasksOf<O>(query: SelectQueryBuilder<IdentityDb, 'tasks', O>, actor: Actor): SelectQueryBuilder<IdentityDb, 'tasks', O> {
  const capabilities = CAPABILITY_CODES.filter((capability) => can(actor, capability));
  const mine = query
    .where('tasks.tenant', '=', actor.tenant)
    .where('tasks.capability', 'in', capabilities)
    .where(sql<boolean>`tasks.excluded_user_id is distinct from ${actor.userId}::uuid`);
  switch (actor.userType) {
    case USER_TYPES.licensor:
      return mine;
    case USER_TYPES.licensee:
      return mine.where('tasks.companyId', '=', actor.companyId ?? null).where('tasks.hiddenFromLicensee', '=', false);
    case USER_TYPES.brandOwner:
      return withinCharacters(mine.where(sql<boolean>`tasks.brand_owner_ids @> array[${actor.brandOwnerId ?? null}::uuid]`), actor);
    default:
      // No task waits for agents; they have drafts only.
      return mine.where(sql<boolean>`false`);
  }
}

/** Brand-owner users who are limited to some characters see the tasks about these only. */
function withinCharacters<O>(
  query: SelectQueryBuilder<IdentityDb, 'tasks', O>,
  { characterIds }: Actor,
): SelectQueryBuilder<IdentityDb, 'tasks', O> {
  if (!characterIds?.length) return query;
  return query.where(sql<boolean>`tasks.character_ids && ${characterIds}::uuid[]`);
}
