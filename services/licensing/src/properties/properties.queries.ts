import type { Actor } from '@bls/proto/domain/access/actor';
import type { PropertyView } from '@bls/proto/contracts/views/term-sheet';
import type { Trx } from '../db/schema.js';
import type { CharacterRow, PropertyRow } from './property-rows.queries.js';
import { withinScope } from './property-scope.js';

const viewOf = (property: PropertyRow, characters: CharacterRow[]): PropertyView => ({
  propertyId: property.id,
  code: property.code,
  name: property.name,
  nameZh: property.nameZh ?? undefined,
  brandOwnerId: property.brandOwnerId ?? undefined,
  validFrom: property.validFrom,
  validTo: property.validTo,
  rateTypes: property.rateTypes,
  active: property.active,
  characters: characters
    .filter((character) => character.propertyId === property.id)
    .map(({ id, name, nameZh, territories, validFrom, validTo }) => ({
      characterId: id,
      name,
      nameZh: nameZh ?? undefined,
      territories,
      validFrom,
      validTo,
    })),
});

/** Properties with their characters; without ids all of the tenant. A tenant has a few hundred at most, so they are read whole. */
export async function readProperties(trx: Trx, tenant: string, ids?: readonly string[], activeOnly = false): Promise<PropertyView[]> {
  if (ids?.length === 0) return [];
  let properties = trx.selectFrom('property').selectAll().where('tenant', '=', tenant);
  let characters = trx.selectFrom('propertyCharacter').selectAll().where('tenant', '=', tenant);
  if (ids) {
    properties = properties.where('id', 'in', ids);
    characters = characters.where('propertyId', 'in', ids);
  }
  if (activeOnly) characters = characters.where('active', '=', true);
  const found = await properties.orderBy('name').execute();
  const all = await characters.orderBy('name').execute();
  return found.map((property) => viewOf(property, all));
}

/** Properties that may be chosen for a deal, without characters that are switched off, within the scope of the person. */
export const offeredProperties = async (trx: Trx, actor: Actor): Promise<PropertyView[]> =>
  withinScope(await readProperties(trx, actor.tenant, undefined, true), actor);
