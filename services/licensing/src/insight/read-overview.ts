import { Database } from '@bls/kit/db/database';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { today } from '@bls/shared/calendar/today';
import { Handles } from '@bls/kit/rpc/handler';
import { licensingOverview } from '@bls/proto/contracts/calls/licensing/overview';
import { can } from '@bls/proto/domain/access/permissions';
import { Controller } from '@nestjs/common';
import { contractsByStatus, endingSoon, guarantees, termSheetsByStatus } from './overview.queries.js';
import type { LicensingDb } from '../db/schema.js';

type Response = ResponseOf<typeof licensingOverview>;

@Controller()
export class OverviewController {
  constructor(private readonly db: Database<LicensingDb>) {}

  /** The numbers of Home, within the scope of the person; what a role may not read at all is empty. */
  @Handles(licensingOverview)
  read(_request: RequestOf<typeof licensingOverview>, ctx: CallContext): Promise<Response> {
    const { actor } = ctx;
    const day = today(ctx);
    return this.db.read(ctx, async (trx) => ({
      termSheets: can(actor, 'termSheet.read') ? await termSheetsByStatus(trx, actor) : [],
      ...(can(actor, 'contract.read')
        ? {
            contracts: await contractsByStatus(trx, actor),
            guarantees: await guarantees(trx, actor, day),
            endingSoon: await endingSoon(trx, actor, day),
          }
        : { contracts: [], guarantees: [], endingSoon: [] }),
    }));
  }
}
