import { Database } from '@bls/kit/database';
import type { Actor } from '@bls/proto/actor';
import { USER_TYPES } from '@bls/proto/roles';
import type { PropertyView } from '@bls/proto/term-sheet/views';
import { Injectable } from '@nestjs/common';
import type { LicensingDb, PropertyCharacterTable, PropertyTable, Trx } from '../db/schema.js';

const viewOf = (property: PropertyTable, characters: PropertyCharacterTable[]): PropertyView => ({
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

/** Properties with their characters; without ids all of the tenant. A few hundred at most, so they are read whole. */
export async function readProperties(trx: Trx, tenant: string, ids?: readonly string[]): Promise<PropertyView[]> {
  if (ids?.length === 0) return [];
  let properties = trx.selectFrom('property').selectAll().where('tenant', '=', tenant);
  let characters = trx.selectFrom('propertyCharacter').selectAll().where('tenant', '=', tenant);
  if (ids) {
    properties = properties.where('id', 'in', ids);
    characters = characters.where('propertyId', 'in', ids);
  }
  const found = await properties.orderBy('name').execute();
  const all = await characters.orderBy('name').execute();
  return found.map((property) => viewOf(property, all));
}

/** What of the properties a person may see: a brand owner its own, an agent the characters it was given. */
export function withinScope(properties: PropertyView[], actor: Actor): PropertyView[] {
  if (actor.userType === USER_TYPES.brandOwner) return properties.filter((property) => property.brandOwnerId === actor.brandOwnerId);
  if (actor.userType !== USER_TYPES.agent) return properties;
  const given = new Set(actor.characterIds ?? []);
  return properties
    .map((property) => ({ ...property, characters: property.characters.filter((character) => given.has(character.characterId)) }))
    .filter((property) => property.characters.length > 0);
}

@Injectable()
export class PropertiesQueries {
  constructor(private readonly db: Database<LicensingDb>) {}

  list(ctx: { tenant: string; actor: Actor }): Promise<PropertyView[]> {
    return this.db.read(ctx, async (trx) => withinScope(await readProperties(trx, ctx.tenant), ctx.actor));
  }
}
