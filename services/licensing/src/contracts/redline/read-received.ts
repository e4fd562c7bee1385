import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { contractReceived } from '@bls/proto/contracts/calls/licensing/contracts/contract-redline';
import { RECEIVED_ACTIONS, receivedActions } from '@bls/proto/domain/workflow/received';
import type { LicensingDb } from '../../db/schema.js';
import { workflowOfContract } from '../../deals/deals.api.js';
import { contractActions } from '../contract.js';
import { findCurrent } from '../contracts.repository.js';
import { ReceivedChanges } from './received-changes.js';

/** Shows what the other side changed in a Word file of a contract. */
@Handler(contractReceived)
export class ReadReceived {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly received: ReceivedChanges,
  ) {}

  /** Errors as the call says. */
  async execute(request: RequestOf<typeof contractReceived>, ctx: CallContext): Promise<ResponseOf<typeof contractReceived>> {
    const { contract, available } = await this.db.read(ctx, async (trx) => {
      const found = await findCurrent(trx, ctx.actor, request.contractVersionId);
      const { workflow } = await workflowOfContract(trx, found);
      return { contract: found, available: contractActions(workflow, found, ctx.actor) };
    });
    const taking = receivedActions(available).filter(({ allowed }) => allowed);
    const actions = RECEIVED_ACTIONS.filter((name) => taking.some(({ action }) => action === name));
    return { ...(await this.received.of(contract, request, ctx)), actions, revision: contract.revision };
  }
}
