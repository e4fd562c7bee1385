import { randomUUID } from 'node:crypto';
import { approvalsWorkItemMoved, financeWorkItemMoved, licensingWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { EventHandler } from '@bls/kit/events/event-handler';
import { enqueue } from '@bls/kit/events/outbox';
import type { EventContext } from '@bls/kit/rpc/context';
import { Inject, Injectable } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import type { Trx } from '../../db/schema.js';
import { endpointsOf, insertDeliveries } from '../store/deliveries.repository.js';
import { moveEvent, webhookKindOf } from './event-body.js';
import { sendWebhooksJob } from './send-webhooks.js';

/** Drafts and reminders are not sent. */
const isSent = (move: WorkItemMoved): boolean => webhookKindOf(move) !== undefined;

/** Stores a move for each endpoint that chose its kind, in the transaction of the event. */
@Injectable()
export class RecordEvent {
  constructor(@Inject(IDENTITY_CONFIG) private readonly config: Pick<IdentityConfig, 'PUBLIC_URL'>) {}

  async execute(move: WorkItemMoved, ctx: EventContext, trx: Trx): Promise<void> {
    const { tenant, eventId } = ctx;
    const kind = webhookKindOf(move);
    if (!kind) return;
    const receivers = await endpointsOf(trx, tenant, kind, ctx.at);
    if (receivers.length === 0) return;
    const event = moveEvent(eventId, kind, move, { publicUrl: this.config.PUBLIC_URL, tenant });
    const rows = receivers.map(({ id: endpointId, disabledAt }) => ({
      tenant,
      id: randomUUID(),
      endpointId,
      ...event,
      ...(disabledAt ? { state: 'held' as const } : { nextAttemptAt: new Date() }),
    }));
    await insertDeliveries(trx, rows);
    // what fails already waits for the next run of the clock, so that it delays no other job
    if (receivers.some(({ disabledAt, failingSince }) => !disabledAt && !failingSince))
      await enqueue(trx, ctx, sendWebhooksJob, {}, { id: eventId });
  }
}

@EventHandler(licensingWorkItemMoved, 'webhooks-licensing', { concerns: isSent })
export class RecordLicensingEvent {
  constructor(private readonly record: RecordEvent) {}

  execute(move: WorkItemMoved, ctx: EventContext, trx: Trx): Promise<void> {
    return this.record.execute(move, ctx, trx);
  }
}

@EventHandler(approvalsWorkItemMoved, 'webhooks-approvals', { concerns: isSent })
export class RecordApprovalsEvent {
  constructor(private readonly record: RecordEvent) {}

  execute(move: WorkItemMoved, ctx: EventContext, trx: Trx): Promise<void> {
    return this.record.execute(move, ctx, trx);
  }
}

@EventHandler(financeWorkItemMoved, 'webhooks-finance', { concerns: isSent })
export class RecordFinanceEvent {
  constructor(private readonly record: RecordEvent) {}

  execute(move: WorkItemMoved, ctx: EventContext, trx: Trx): Promise<void> {
    return this.record.execute(move, ctx, trx);
  }
}
