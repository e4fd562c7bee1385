import type { Actor } from '@bls/proto/domain/access/actor';
import type { AgentCategory, AgentProperty } from '@bls/proto/contracts/calls/licensing/agent';
import { USER_TYPES } from '@bls/proto/domain/access/roles';

/** What a person may see: agents the active properties with the characters assigned to them, staff everything. */
export function offeredTo(properties: readonly AgentProperty[], actor: Pick<Actor, 'userType' | 'characterIds'>): AgentProperty[] {
  if (actor.userType === USER_TYPES.licensor) return [...properties];
  const assigned = new Set(actor.userType === USER_TYPES.agent ? actor.characterIds : []);
  return properties
    .map((property) => ({ ...property, characters: property.characters.filter(({ characterId }) => assigned.has(characterId)) }))
    .filter((property) => property.active && property.characters.length > 0);
}

/** The categories, each with the number of these properties in it. */
export const countProperties = (categories: readonly AgentCategory[], properties: readonly AgentProperty[]): AgentCategory[] =>
  categories.map((category) => ({
    ...category,
    properties: properties.filter((one) => one.category.id === category.id || one.subCategory?.id === category.id).length,
  }));
