import type { PayloadOf } from '@bls/proto/contracts/event';
import { periodChanged } from '@bls/proto/contracts/events/finance';
import type { EventContext } from '@bls/kit/rpc/context';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { Trx } from '../db/schema.js';
import { audit } from './audit.repository.js';

/** Months of the books that finance closed or reopened stand in the audit trail with the person and the reason. */
@EventHandler(periodChanged, 'audit-periods')
export class RecordPeriods {
  execute({ action, month, reason, by }: PayloadOf<typeof periodChanged>, ctx: EventContext, trx: Trx): Promise<void> {
    const kind = action === 'close' ? 'periodClosed' : 'periodReopened';
    return audit(trx, ctx, { kind, userId: by.userId, userName: by.name, detail: { month, ...(reason === null ? {} : { reason }) } });
  }
}
