import { workReassigned } from '@bls/proto/contracts/events/identity';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import type { Trx as ReportsTrx } from '../../db/sales-reports.js';
import type { Trx } from '../../db/schema.js';
import { reassignPayments, reassignReports } from './owners.repository.js';

/** Makes the successor of a person who left the owner of that person's payments and months, who is notified of them. Reporter and submitter stay. */
@EventHandler(workReassigned, 'reassigned-work')
export class ReassignWork {
  async execute(work: PayloadOf<typeof workReassigned>, context: EventContext, trx: Trx & ReportsTrx): Promise<void> {
    await reassignPayments(trx, context.tenant, work.fromUserId, work.toUserId);
    await reassignReports(trx, context.tenant, work.fromUserId, work.toUserId);
  }
}
