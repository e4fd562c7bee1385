import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf } from '@bls/proto/contracts/call';
import { characterDelete, type PropertyDetail } from '@bls/proto/contracts/calls/licensing/property';
import { CallError } from '@bls/proto/domain/values/errors';
import { personOf } from '../db/history.repository.js';
import type { LicensingDb } from '../db/schema.js';
import { lockProperty, refuseUsed } from './deletion-checks.js';
import { recordProperty, removeCharacter } from './properties.repository.js';
import { readPropertyDetails } from './property-setup.queries.js';

/** Deletes a character that no term sheet names and no agent offers. Answers with the property without it. */
@Handler(characterDelete)
export class DeleteCharacter {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** Throws `notFound`, `conflict`, `inUse`. */
  execute({ propertyId, characterId, revision }: RequestOf<typeof characterDelete>, ctx: CallContext): Promise<PropertyDetail> {
    const { tenant, actor } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const property = await lockProperty(trx, tenant, propertyId, revision);
      if (!property.characters.some((character) => character.characterId === characterId)) throw new CallError('notFound');
      await refuseUsed(trx, tenant, 'character', characterId);
      await removeCharacter(trx, { tenant, id: characterId });
      const [saved] = await readPropertyDetails(trx, tenant, propertyId);
      if (!saved) throw new CallError('notFound');
      await recordProperty(trx, tenant, { propertyId, revision: saved.revision, by: personOf(actor), at: new Date().toISOString(), saved });
      return saved;
    });
  }
}
