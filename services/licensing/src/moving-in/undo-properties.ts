import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { movedCompanyUse } from '@bls/proto/contracts/calls/licensing/contracts/moved-contract';
import { movedPropertyUndo } from '@bls/proto/contracts/calls/licensing/moving-in/moved-property';
import { Database } from '@bls/kit/db/database';
import { rowsTakenOut } from '@bls/kit/db/taken-out';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { undoStep } from '@bls/shared/moving-in/undo-step';
import type { LicensingDb, Trx } from '../db/schema.js';
import { recordProperty } from '../properties/properties.api.js';
import { companyUses, propertyBlockers } from './undo-blockers.queries.js';

type Request = RequestOf<typeof movedPropertyUndo>;

/** Undoes the import of properties, as their deletion does: the history stays. */
@Handler(movedPropertyUndo)
export class UndoMovedProperties {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute(request: Request, ctx: CallContext): Promise<ResponseOf<typeof movedPropertyUndo>> {
    const { tenant } = ctx;
    const { ids } = request;
    return this.db.transaction(ctx, async (trx) => {
      await advisoryLock(trx, tenant, 'moving in');
      return undoStep(trx, tenant, request, {
        blockers: () => propertyBlockers(trx, ids),
        parts: async () => [
          { table: 'property_character', column: 'property_id', ids },
          { table: 'property', column: 'id', ids },
        ],
        discarded: () => this.discarded(trx, tenant, request),
      });
    });
  }

  private async discarded(trx: Trx, tenant: string, { id, by, reason }: Request): Promise<void> {
    const at = new Date().toISOString();
    for (const { id: propertyId, revision } of await rowsTakenOut<{ id: string; revision: number }>(trx as never, id, 'property'))
      await recordProperty(trx, tenant, { propertyId, revision: revision + 1, by, at, saved: { deleted: true, reason } });
  }
}

/** Says what names imported companies. Identity takes them out; nothing is stored here. */
@Handler(movedCompanyUse)
export class ReadMovedCompanyUse {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ step, ids }: RequestOf<typeof movedCompanyUse>, ctx: CallContext): Promise<ResponseOf<typeof movedCompanyUse>> {
    const asked = step === 'check' || step === 'takeOut' ? ids : [];
    return this.db.read(ctx, async (trx) => ({ blockers: await companyUses(trx, asked) }));
  }
}
