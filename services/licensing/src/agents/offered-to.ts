import type { Actor } from '@bls/proto/domain/access/actor';
import type { AgentCategory, AgentProperty } from '@bls/proto/contracts/calls/licensing/agent';
import { USER_TYPES } from '@bls/proto/domain/access/roles';

/** What of it a person may see: an agent active properties with the characters that it has been given, staff everything. */
export function offeredTo(properties: readonly AgentProperty[], actor: Pick<Actor, 'userType' | 'characterIds'>): AgentProperty[] {
  if (actor.userType === USER_TYPES.licensor) return [...properties];
  const given = new Set(actor.userType === USER_TYPES.agent ? actor.characterIds : []);
  return properties
    .map((property) => ({ ...property, characters: property.characters.filter(({ characterId }) => given.has(characterId)) }))
    .filter((property) => property.active && property.characters.length > 0);
}

/** The categories with how many of these properties stand in each. */
export const countedIn = (categories: readonly AgentCategory[], properties: readonly AgentProperty[]): AgentCategory[] =>
  categories.map((category) => ({
    ...category,
    properties: properties.filter((one) => one.category.id === category.id || one.subCategory?.id === category.id).length,
  }));
