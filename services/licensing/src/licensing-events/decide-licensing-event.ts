import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import type { RequestOf } from '@bls/proto/contracts/call';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import { eventDecide, type LicensingEvent } from '@bls/proto/contracts/calls/licensing/event';
import { CallError } from '@bls/proto/domain/values/errors';
import { transition } from '@bls/proto/domain/workflow/workflow';
import { eventWorkflow } from '@bls/proto/domain/workflow/definitions/licensing-event';
import type { LicensingDb } from '../db/schema.js';
import { personOf, writeHistory } from '../db/history.repository.js';
import { eventEntry } from './event-entries.js';
import { openOrdersOf } from './orders/event-orders.queries.js';
import { licensingEventById } from './licensing-events.queries.js';
import { moveLicensingEvent } from './licensing-events.repository.js';
import { moveEventOrder } from './orders/move-event-order.js';

/** Publishes, ends or cancels an event. A cancelled event refuses its open orders with the same reason, which informs the licensees. */
@Handler(eventDecide)
export class DecideLicensingEvent {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly caller: Caller,
  ) {}

  /** Errors as the call says. */
  async execute({ id, revision, action, comment }: RequestOf<typeof eventDecide>, ctx: CallContext): Promise<LicensingEvent> {
    const { tenant, actor } = ctx;
    const before = await this.db.read(ctx, (trx) => licensingEventById(trx, actor, id));
    if (before.revision !== revision) throw new CallError('conflict');
    const decided = transition(eventWorkflow, before.status, action, actor);
    if (!decided.ok) throw new CallError(decided.code, { params: { status: before.status } });
    if (decided.transition.needs?.includes('reason') && !comment)
      throw new CallError('ruleBroken', { issues: [{ path: ['comment'], rule: 'required' }] });
    if (action === 'publish' && before.products.length === 0)
      throw new CallError('ruleBroken', { issues: [{ path: ['products'], rule: 'eventWithoutProducts' }] });
    // First the banner becomes visible, then the event: an event without its banner would show an error.
    if (action === 'publish') {
      const owner = { kind: 'event', id };
      const files = { fileIds: [before.bannerFileId], owner, purposes: ['eventBanner' as const], scope: { everyone: true } };
      await this.caller.call(fileAttach, files, ctx);
    }
    return this.db.transaction(ctx, async (trx) => {
      if (!(await moveLicensingEvent(trx, { tenant, id, status: before.status, revision }, decided.to, actor.name)))
        throw new CallError('conflict');
      const entry = { action, from: before.status, path: decided.path, by: personOf(actor), at: new Date().toISOString(), comment };
      await writeHistory(trx, tenant, eventEntry('event', { id, revision: revision + 1 }, entry));
      if (action === 'cancel')
        for (const order of await openOrdersOf(trx, tenant, id)) await moveEventOrder(trx, ctx, order, { action: 'refuse', comment });
      return licensingEventById(trx, actor, id);
    });
  }
}
