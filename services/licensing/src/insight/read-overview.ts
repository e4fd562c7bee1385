import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { licensingOverview } from '@bls/proto/contracts/calls/licensing/overview';
import { can } from '@bls/proto/domain/access/permissions';
import { today } from '@bls/shared/calendar/today';
import type { LicensingDb } from '../db/schema.js';
import { contractsByStatus, endingSoon, guarantees, termSheetsByStatus } from './overview.queries.js';

/** The figures of Home, within the scope of the person. What the role may not read is empty. */
@Handler(licensingOverview)
export class ReadOverview {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute(_request: RequestOf<typeof licensingOverview>, ctx: CallContext): Promise<ResponseOf<typeof licensingOverview>> {
    const { actor } = ctx;
    return this.db.read(ctx, async (trx) => {
      const day = await today(trx);
      return {
        termSheets: can(actor, 'termSheet.read') ? await termSheetsByStatus(trx, actor) : [],
        ...(can(actor, 'contract.read')
          ? {
              contracts: await contractsByStatus(trx, actor),
              guarantees: await guarantees(trx, actor, day),
              endingSoon: await endingSoon(trx, actor, day),
            }
          : { contracts: [], guarantees: [], endingSoon: [] }),
      };
    });
  }
}
