import { defineEvent, type PayloadOf } from '@bls/proto/contracts/event';
import { idSchema } from '@bls/proto/domain/values/ids';
import { EventHandler } from '@bls/kit/events/event-handler';
import { enqueue } from '@bls/kit/events/outbox';
import type { EventContext } from '@bls/kit/rpc/context';
import { z } from 'zod';
import type { Trx } from '../../db/schema.js';
import { checkProducts } from './check.job.js';

/**
 * The event by which version 0.1 started the check of a product file. Nothing publishes it any more; the handler runs
 * those that were not delivered at the time of the upgrade. Remove this file in the release after the next.
 */
export const importReceived = defineEvent('approvals.import.received.v1', z.object({ importId: idSchema, userId: idSchema }));

@EventHandler(importReceived, 'product-files')
export class CheckReceivedImport {
  execute({ importId, userId }: PayloadOf<typeof importReceived>, ctx: EventContext, trx: Trx): Promise<void> {
    return enqueue(trx, ctx, checkProducts, { importId, photosIssues: [] }, { id: importId, userId });
  }
}
