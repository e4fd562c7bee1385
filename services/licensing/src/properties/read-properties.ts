import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { propertyList } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue';
import { propertyRead, propertySetup } from '@bls/proto/contracts/calls/licensing/property';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { CallError } from '@bls/proto/domain/values/errors';
import type { LicensingDb } from '../db/schema.js';
import { offeredProperties } from './properties.queries.js';
import { withinScope } from './property-scope.js';
import { readPropertyDetails, readPropertyHistory } from './property-setup.queries.js';

/** Properties to choose for a deal. */
@Handler(propertyList)
export class ListOfferedProperties {
  constructor(private readonly db: Database<LicensingDb>) {}

  async execute(_request: RequestOf<typeof propertyList>, ctx: CallContext): Promise<ResponseOf<typeof propertyList>> {
    return { properties: await this.db.read(ctx, (trx) => offeredProperties(trx, ctx.actor)) };
  }
}

/** Properties for those who set them up, by name, within the scope of the person. */
@Handler(propertySetup)
export class ListProperties {
  constructor(private readonly db: Database<LicensingDb>) {}

  async execute(
    { brandOwnerId, licensorOwn, characterIds }: RequestOf<typeof propertySetup>,
    ctx: CallContext,
  ): Promise<ResponseOf<typeof propertySetup>> {
    const wanted = new Set(characterIds);
    const all = await this.db.read(ctx, (trx) => readPropertyDetails(trx, ctx.tenant));
    const properties = withinScope(all, ctx.actor)
      .filter((property) => !brandOwnerId || property.brandOwnerId === brandOwnerId)
      .filter((property) => !licensorOwn || property.brandOwnerId === null)
      .flatMap((property) => {
        if (!characterIds) return [property];
        const characters = property.characters.filter((character) => wanted.has(character.characterId));
        return characters.length > 0 ? [{ ...property, characters }] : [];
      });
    return { properties };
  }
}

/** A property with its history, which only staff see. Throws `notFound` also outside the scope of the person. */
@Handler(propertyRead)
export class ReadProperty {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ propertyId }: RequestOf<typeof propertyRead>, ctx: CallContext): Promise<ResponseOf<typeof propertyRead>> {
    return this.db.read(ctx, async (trx) => {
      const [property] = withinScope(await readPropertyDetails(trx, ctx.tenant, propertyId), ctx.actor);
      if (!property) throw new CallError('notFound');
      const isStaff = ctx.actor.userType === USER_TYPES.licensor;
      return { ...property, history: isStaff ? await readPropertyHistory(trx, ctx.tenant, propertyId) : [] };
    });
  }
}
