import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import type { RequestOf } from '@bls/proto/contracts/call';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import type { eventDecide, LicensingEvent } from '@bls/proto/contracts/calls/licensing/event';
import { CallError } from '@bls/proto/domain/values/errors';
import { transition } from '@bls/proto/domain/workflow/workflow';
import { eventWorkflow } from '@bls/proto/domain/workflow/definitions/licensing-event';
import { Injectable } from '@nestjs/common';
import type { LicensingDb } from '../db/schema.js';
import { personOf, writeHistory } from '../db/history.repository.js';
import { eventById } from './events.queries.js';
import { moveEvent } from './events.repository.js';

/** Publishes, ends or calls off an event. */
@Injectable()
export class DecideEvent {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly caller: Caller,
  ) {}

  /** Errors as the call says. */
  async execute({ id, revision, action, comment }: RequestOf<typeof eventDecide>, ctx: CallContext): Promise<LicensingEvent> {
    const { tenant, actor } = ctx;
    const seen = await this.db.read(ctx, (trx) => eventById(trx, actor, id));
    if (seen.revision !== revision) throw new CallError('conflict');
    const decided = transition(eventWorkflow, seen.status, action, actor);
    if (!decided.ok) throw new CallError(decided.code, { params: { status: seen.status } });
    if (decided.transition.needs?.includes('reason') && !comment)
      throw new CallError('ruleBroken', { issues: [{ path: ['comment'], rule: 'required' }] });
    if (action === 'publish' && seen.products.length === 0)
      throw new CallError('ruleBroken', { issues: [{ path: ['products'], rule: 'eventWithoutProducts' }] });
    // the banner is opened first: an event that is seen without its banner would be wrong for longer than the other way round
    if (action === 'publish') {
      const owner = { kind: 'event', id };
      const files = { fileIds: [seen.bannerFileId], owner, purposes: ['eventBanner' as const], scope: { everyone: true } };
      await this.caller.call(fileAttach, files, ctx);
    }
    return this.db.transaction(ctx, async (trx) => {
      if (!(await moveEvent(trx, { tenant, id, status: seen.status, revision }, decided.to, actor.name))) throw new CallError('conflict');
      await writeHistory(trx, tenant, {
        itemKind: 'event',
        itemId: id,
        version: 1,
        revision: revision + 1,
        action,
        from: seen.status,
        path: decided.path,
        by: personOf(actor),
        at: new Date().toISOString(),
        comment,
      });
      return eventById(trx, actor, id);
    });
  }
}
