import { Database } from '@bls/kit/db/database';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { today } from '@bls/shared/calendar/today';
import type { licensorUse, PropertyDetail, propertyRead, propertySetup } from '@bls/proto/contracts/calls/licensing/property';
import { CallError } from '@bls/proto/domain/values/errors';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { LicensingDb, Trx } from '../db/schema.js';
import { withinScope } from './property-scope.js';
import { detailOf } from './property-rows.queries.js';

const HISTORY = 20;
type Context = { readonly tenant: string; readonly actor: Actor };

@Injectable()
export class PropertySetupQueries {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** By name. What lies outside the reader's scope is not there. */
  list({ brandOwnerId, licensorOwn, characterIds }: RequestOf<typeof propertySetup>, ctx: Context): Promise<PropertyDetail[]> {
    return this.db.read(ctx, async (trx) => {
      const wanted = new Set(characterIds);
      return withinScope(await readDetails(trx, ctx.tenant), ctx.actor)
        .filter((property) => !brandOwnerId || property.brandOwnerId === brandOwnerId)
        .filter((property) => !licensorOwn || property.brandOwnerId === null)
        .flatMap((property) => {
          const characters = property.characters.filter((character) => wanted.has(character.characterId));
          return characterIds ? (characters.length > 0 ? [{ ...property, characters }] : []) : [property];
        });
    });
  }

  /** Throws `notFound` also for a property outside the reader's scope. */
  read({ propertyId }: RequestOf<typeof propertyRead>, ctx: Context): Promise<ResponseOf<typeof propertyRead>> {
    return this.db.read(ctx, async (trx) => {
      const [property] = withinScope(await readDetails(trx, ctx.tenant, propertyId), ctx.actor);
      if (!property) throw new CallError('notFound');
      const rows = await trx
        .selectFrom('propertyHistory')
        .select(['revision', 'byPerson', 'at'])
        .where('tenant', '=', ctx.tenant)
        .where('propertyId', '=', propertyId)
        .orderBy('revision', 'desc')
        .limit(HISTORY)
        .execute();
      const staff = ctx.actor.userType === USER_TYPES.licensor;
      return { ...property, history: staff ? rows.map(({ revision, byPerson, at }) => ({ revision, byName: byPerson.name, at })) : [] };
    });
  }

  /** Active is what is neither discarded nor void nor over; what is written without a term yet counts. */
  useOfLicensor(companyId: string, { tenant }: Pick<Context, 'tenant'>): Promise<ResponseOf<typeof licensorUse>> {
    return this.db.read({ tenant }, (trx) =>
      trx
        .selectFrom('termSheet')
        .select(sql<number>`count(*)::int`.as('activeTermSheets'))
        .where('tenant', '=', tenant)
        .where('licensorId', '=', companyId)
        .where('discardedAt', 'is', null)
        .where('status', '<>', 'voided')
        .where((eb) => eb.or([eb('termTo', 'is', null), eb('termTo', '>=', today({ tenant }))]))
        .executeTakeFirstOrThrow(),
    );
  }
}

/** All properties of the tenant, or one. A few hundred at most, so they are read whole. */
export async function readDetails(trx: Trx, tenant: string, id?: string): Promise<PropertyDetail[]> {
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
