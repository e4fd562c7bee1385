import type { PropertyDetail } from '@bls/proto/contracts/calls/licensing/property';
import type { Selectable } from 'kysely';
import type { PropertyCharacterTable, PropertyTable } from '../db/schema.js';

export type PropertyRow = Selectable<PropertyTable>;
export type CharacterRow = Selectable<PropertyCharacterTable>;
type Owner = { name: string; nameZh: string | null } | undefined;

/** A property with every field of its setup. */
export const detailOf = (property: PropertyRow, characters: readonly CharacterRow[], owner: Owner): PropertyDetail => {
  const { id, tenant: _, ...rest } = property;
  return {
    ...rest,
    propertyId: id,
    brandOwnerName: owner?.name ?? null,
    brandOwnerNameZh: owner?.nameZh ?? null,
    characters: characters
      .filter((character) => character.propertyId === id)
      .map(({ id: characterId, tenant: _tenant, propertyId: _property, ...character }) => ({ ...character, characterId })),
  };
};
