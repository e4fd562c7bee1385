import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { propertyDelete } from '@bls/proto/contracts/calls/licensing/property';
import { personOf } from '../db/history.repository.js';
import type { LicensingDb } from '../db/schema.js';
import { lockProperty, refuseUsed } from './deletion-checks.js';
import { recordProperty, removeProperty } from './properties.repository.js';

/**
 * Deletes a property with its characters, when no term sheet names it and no agent offers it: for mistakes of setup. All
 * other properties are switched off. The history stays.
 */
@Handler(propertyDelete)
export class DeleteProperty {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** Throws `notFound`, `conflict`, `inUse`. */
  async execute({ propertyId, revision }: RequestOf<typeof propertyDelete>, ctx: CallContext): Promise<ResponseOf<typeof propertyDelete>> {
    const { tenant, actor } = ctx;
    await this.db.transaction(ctx, async (trx) => {
      const property = await lockProperty(trx, tenant, propertyId, revision);
      await refuseUsed(trx, tenant, 'property', propertyId);
      for (const { characterId } of property.characters) await refuseUsed(trx, tenant, 'character', characterId);
      await removeProperty(trx, { tenant, id: propertyId });
      await recordProperty(trx, tenant, {
        propertyId,
        revision: revision + 1,
        by: personOf(actor),
        at: new Date().toISOString(),
        saved: { deleted: true },
      });
    });
    return { deleted: true };
  }
}
