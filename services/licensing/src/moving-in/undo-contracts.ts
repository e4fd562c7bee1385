import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { movedContractUndo } from '@bls/proto/contracts/calls/licensing/contracts/moved-contract';
import { Database } from '@bls/kit/db/database';
import { rowsTakenOut } from '@bls/kit/db/taken-out';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { undoStep } from '@bls/shared/moving-in/undo-step';
import { writeHistory } from '../db/history.repository.js';
import type { ContractTable, LicensingDb, Trx } from '../db/schema.js';
import { contractBlockers } from './undo-blockers.queries.js';
import { partsOfContracts } from './undo-parts.queries.js';

type Request = RequestOf<typeof movedContractUndo>;
type Kept = Pick<ContractTable, 'id' | 'status'>;

/** Undoes the import of contracts: takes their term sheets, contracts and rights out. Their history stays, and says so. */
@Handler(movedContractUndo)
export class UndoMovedContracts {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute(request: Request, ctx: CallContext): Promise<ResponseOf<typeof movedContractUndo>> {
    const { tenant } = ctx;
    const { ids } = request;
    return this.db.transaction(ctx, async (trx) => {
      await advisoryLock(trx, tenant, 'moving in');
      return undoStep(trx, tenant, request, {
        blockers: () => contractBlockers(trx, ids),
        parts: () => partsOfContracts(trx, ids),
        discarded: () => this.discarded(trx, tenant, request),
      });
    });
  }

  private async discarded(trx: Trx, tenant: string, { id, by, reason }: Request): Promise<void> {
    const at = new Date().toISOString();
    for (const [itemKind, table] of [
      ['contract', 'contract'],
      ['termSheet', 'term_sheet'],
    ] as const)
      for (const { id: itemId, status } of await rowsTakenOut<Kept>(trx as never, id, table)) {
        const entry = { itemKind, itemId, version: 1, revision: 1, action: 'undoImport', from: status, path: ['voided'], by, at };
        await writeHistory(trx, tenant, { ...entry, comment: reason });
      }
  }
}
