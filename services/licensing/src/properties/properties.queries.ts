import { Database } from '@bls/kit/db/database';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { PropertyView } from '@bls/proto/contracts/views/term-sheet';
import { Injectable } from '@nestjs/common';
import type { LicensingDb, Trx } from '../db/schema.js';
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

/** Properties with their characters; without ids all of the tenant. A few hundred at most, so they are read whole. */
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

@Injectable()
export class PropertiesQueries {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** What may be chosen for a deal; characters that were switched off are not. */
  list(ctx: { tenant: string; actor: Actor }): Promise<PropertyView[]> {
    return this.db.read(ctx, async (trx) => withinScope(await readProperties(trx, ctx.tenant, undefined, true), ctx.actor));
  }
}
