import type { PropertyDetail } from '@bls/proto/contracts/calls/licensing/property';
import type { Trx } from '../db/schema.js';
import { detailOf } from './property-rows.queries.js';

/** All properties of the tenant, or one. A tenant has a few hundred at most, so they are read whole. */
export async function readPropertyDetails(trx: Trx, tenant: string, id?: string): Promise<PropertyDetail[]> {
  let properties = trx.selectFrom('property').selectAll().where('tenant', '=', tenant);
  let characters = trx.selectFrom('propertyCharacter').selectAll().where('tenant', '=', tenant);
  if (id) {
    properties = properties.where('id', '=', id);
    characters = characters.where('propertyId', '=', id);
  }
  const found = await properties.orderBy('name').orderBy('id').execute();
  const all = await characters.orderBy('active', 'desc').orderBy('name').orderBy('id').execute();
  const ownerIds = found.flatMap(({ brandOwnerId }) => brandOwnerId ?? []);
  const owners = ownerIds.length
    ? await trx
        .selectFrom('company')
        .select(['companyId', 'name', 'nameZh'])
        .where('tenant', '=', tenant)
        .where('companyId', 'in', ownerIds)
        .execute()
    : [];
  const byId = new Map(owners.map((owner) => [owner.companyId, owner]));
  return found.map((property) => detailOf(property, all, byId.get(property.brandOwnerId ?? '')));
}

const HISTORY_ROWS = 20;

/** The latest saves of a property, newest first. */
export async function readPropertyHistory(
  trx: Trx,
  tenant: string,
  propertyId: string,
): Promise<{ revision: number; byName: string; at: string }[]> {
  const rows = await trx
    .selectFrom('propertyHistory')
    .select(['revision', 'byPerson', 'at'])
    .where('tenant', '=', tenant)
    .where('propertyId', '=', propertyId)
    .orderBy('revision', 'desc')
    .limit(HISTORY_ROWS)
    .execute();
  return rows.map(({ revision, byPerson, at }) => ({ revision, byName: byPerson.name, at }));
}
