import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';

type Scoped = { brandOwnerId?: string | null | undefined; characters: readonly { characterId: string }[] };

/**
 * The properties and characters that a person may see. People of a brand owner: its properties, or only the characters
 * assigned to the person when there are any. Agents: the characters assigned to them.
 */
export function withinScope<P extends Scoped>(properties: readonly P[], actor: Actor): P[] {
  switch (actor.userType) {
    case USER_TYPES.brandOwner: {
      const own = properties.filter((property) => property.brandOwnerId === actor.brandOwnerId);
      return actor.characterIds?.length ? assignedOf(own, actor.characterIds) : own;
    }
    case USER_TYPES.agent:
      return assignedOf(properties, actor.characterIds ?? []);
    default:
      return [...properties];
  }
}

function assignedOf<P extends Scoped>(properties: readonly P[], characterIds: readonly string[]): P[] {
  const assigned = new Set(characterIds);
  return properties
    .map((property) => ({ ...property, characters: property.characters.filter((character) => assigned.has(character.characterId)) }))
    .filter((property) => property.characters.length > 0);
}
