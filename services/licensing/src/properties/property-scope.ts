import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';

type Scoped = { brandOwnerId?: string | null | undefined; characters: readonly { characterId: string }[] };

/**
 * What of the properties a person may see: a brand owner's people its own, and of those the characters that the person
 * was given when there are any; an agent the characters it was given.
 */
export function withinScope<P extends Scoped>(properties: readonly P[], actor: Actor): P[] {
  switch (actor.userType) {
    case USER_TYPES.brandOwner: {
      const own = properties.filter((property) => property.brandOwnerId === actor.brandOwnerId);
      return actor.characterIds?.length ? given(own, actor.characterIds) : own;
    }
    case USER_TYPES.agent:
      return given(properties, actor.characterIds ?? []);
    default:
      return [...properties];
  }
}

function given<P extends Scoped>(properties: readonly P[], characterIds: readonly string[]): P[] {
  const allowed = new Set(characterIds);
  return properties
    .map((property) => ({ ...property, characters: property.characters.filter((character) => allowed.has(character.characterId)) }))
    .filter((property) => property.characters.length > 0);
}
