import type { PayloadOf } from '@bls/proto/contracts/event';
import { previousWorkReassigned } from '@bls/proto/contracts/events/identity';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import type { Trx as ReportsTrx } from '../../db/sales-reports.js';
import type { Trx } from '../../db/schema.js';
import { ReassignWork } from './reassign-work.js';

/** Handles the event of version 0.1 where it was not delivered at the time of the upgrade. */
@EventHandler(previousWorkReassigned, 'finance-handed-over')
export class ReassignWorkByPreviousEvent extends ReassignWork {
  override execute(work: PayloadOf<typeof previousWorkReassigned>, ctx: EventContext, trx: Trx & ReportsTrx): Promise<void> {
    return super.execute(work, ctx, trx);
  }
}
