import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { characterDelete, PropertyDetail, propertyDelete } from '@bls/proto/contracts/calls/licensing/property';
import { CallError } from '@bls/proto/domain/values/errors';
import { Injectable } from '@nestjs/common';
import type { LicensingDb, Trx } from '../db/schema.js';
import { recordProperty, removeCharacter, removeProperty, touchProperty } from './properties.repository.js';
import { readDetails } from './property-setup.queries.js';
import { isNamedByDeal, isOfferedByAgents } from './property-use.queries.js';

/** Removes what no term sheet names, for what was set up by mistake; everything else is switched off. The history stays. */
@Injectable()
export class DeleteProperty {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** With all its characters. Throws `notFound`, `conflict`, `inUse`. */
  property({ propertyId, revision }: RequestOf<typeof propertyDelete>, ctx: CallContext): Promise<void> {
    return this.db.transaction(ctx, async (trx) => {
      const property = await taken(trx, ctx, propertyId, revision);
      await refuseUsed(trx, ctx.tenant, 'property', propertyId);
      for (const { characterId } of property.characters) await refuseUsed(trx, ctx.tenant, 'character', characterId);
      await removeProperty(trx, { tenant: ctx.tenant, id: propertyId });
      await record(trx, ctx, propertyId, revision + 1, null);
    });
  }

  /** Answers with the property as it is then. Throws `notFound`, `conflict`, `inUse`. */
  character({ propertyId, characterId, revision }: RequestOf<typeof characterDelete>, ctx: CallContext): Promise<PropertyDetail> {
    return this.db.transaction(ctx, async (trx) => {
      const property = await taken(trx, ctx, propertyId, revision);
      if (!property.characters.some((character) => character.characterId === characterId)) throw new CallError('notFound');
      await refuseUsed(trx, ctx.tenant, 'character', characterId);
      await removeCharacter(trx, { tenant: ctx.tenant, id: characterId });
      const [left] = await readDetails(trx, ctx.tenant, propertyId);
      if (!left) throw new CallError('notFound');
      await record(trx, ctx, propertyId, left.revision, left);
      return left;
    });
  }
}

/** The property, which nobody else changes until the end of the transaction. */
async function taken(trx: Trx, { tenant }: CallContext, propertyId: string, revision: number): Promise<PropertyDetail> {
  const seen = await touchProperty(trx, { tenant, id: propertyId }, revision);
  const [property] = await readDetails(trx, tenant, propertyId);
  if (!property) throw new CallError('notFound');
  if (!seen) throw new CallError('conflict');
  return property;
}

async function refuseUsed(trx: Trx, tenant: string, kind: 'property' | 'character', id: string): Promise<void> {
  if (await isNamedByDeal(trx, tenant, kind, id)) throw used(kind === 'property' ? 'propertyInTermSheet' : 'characterInTermSheet');
  if (await isOfferedByAgents(trx, tenant, kind, id)) throw used('offeredByAgents');
}

const used = (rule: string): CallError => new CallError('inUse', { issues: [{ path: [], rule }] });

function record(
  trx: Trx,
  { tenant, actor }: CallContext,
  propertyId: string,
  revision: number,
  saved: PropertyDetail | null,
): Promise<void> {
  return recordProperty(
    trx,
    tenant,
    propertyId,
    revision,
    { userId: actor.userId, name: actor.name, role: actor.role },
    saved ?? { deleted: true },
  );
}
