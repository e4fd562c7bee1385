import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { movedContractCopyUndo } from '@bls/proto/contracts/calls/approvals/moved-contract';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { undoStep } from '@bls/shared/moving-in/undo-step';
import type { ApprovalsDb } from '../db/schema.js';
import { publishRemoved } from '../giving-access/giving-access.api.js';
import { accessTakenOut, contractBlockers } from './undo-blockers.queries.js';

/** Undoes the import of contracts: takes their terms and the access that they gave out. The history of the access stays. */
@Handler(movedContractCopyUndo)
export class UndoMovedContracts {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof movedContractCopyUndo>, ctx: CallContext): Promise<ResponseOf<typeof movedContractCopyUndo>> {
    const { tenant } = ctx;
    const { id, ids } = request;
    return this.db.transaction(ctx, async (trx) => {
      await advisoryLock(trx, tenant, 'moving in');
      return undoStep(trx, tenant, request, {
        blockers: () => contractBlockers(trx, ids),
        parts: async () => [
          { table: 'giving_access', column: 'contract_id', ids },
          { table: 'contract_terms', column: 'contract_id', ids },
        ],
        discarded: async () => {
          for (const access of await accessTakenOut(trx, id)) await publishRemoved(trx, ctx, access);
        },
      });
    });
  }
}
