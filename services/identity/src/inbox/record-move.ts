import { badgeChanged, mailQueued } from '@bls/proto/events/identity';
import type { WorkItemMoved } from '@bls/proto/work-item';
import type { EventContext } from '@bls/kit/context';
import { emit } from '@bls/kit/outbox';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../db/schema.js';
import { WriteMails } from '../mail/write-mails.js';
import { waitingCapabilities } from './move.js';
import { holdersOf, named } from './recipients.queries.js';
import {
  type Before,
  hideFromLicensee,
  isHidden,
  storeDone,
  storeIfNewer,
  storeNotifications,
  storeTasks,
} from './work-items.repository.js';

/**
 * Derives from one move of an item what waits for whom, who is told, and which mails go out: all in the transaction of
 * the event. A late delivery adds history (done, news for the people it names) and changes nothing that is newer.
 */
@Injectable()
export class RecordMove {
  constructor(private readonly mails: WriteMails) {}

  async execute(move: WorkItemMoved, ctx: EventContext, trx: Trx): Promise<void> {
    const { tenant } = ctx;
    const before = await storeIfNewer(trx, tenant, move);
    await storeDone(trx, tenant, move);
    const told = before ? await this.present(trx, ctx, move, before) : await this.late(trx, tenant, move);
    await emit(trx, ctx, badgeChanged, {
      capabilities: [...new Set([...(before?.waiting.keys() ?? []), ...waitingCapabilities(move)])],
      companyId: move.companyId,
      brandOwnerIds: move.brandOwnerIds,
      userIds: [...new Set([...told, move.by.userId, move.draftOwnerId, before?.draftOwnerId].filter((id) => typeof id === 'string'))],
    });
  }

  private async present(trx: Trx, ctx: EventContext, move: WorkItemMoved, before: Before): Promise<string[]> {
    const { tenant } = ctx;
    await storeTasks(trx, tenant, move, before);
    if (move.hiddenFromLicensee) await hideFromLicensee(trx, tenant, move.id);
    // Whoever it waited for before has heard of it already.
    const newly = waitingCapabilities(move).filter((capability) => !before.waiting.has(capability));
    const waiting = await holdersOf(trx, tenant, move, newly);
    const returned = await named(
      trx,
      tenant,
      move,
      move.draftOwnerId && move.draftOwnerId !== before.draftOwnerId ? [move.draftOwnerId] : [],
    );
    const informed = await named(trx, tenant, move, move.informUserIds);
    const told = [...new Set([...waiting, ...returned, ...informed].map((person) => person.id))];
    await storeNotifications(trx, tenant, move, told);
    const mailIds = await this.mails.execute(trx, tenant, move, { waiting, returned, capabilities: newly });
    if (mailIds.length > 0) await emit(trx, ctx, mailQueued, { mailIds });
    return told;
  }

  private async late(trx: Trx, tenant: string, move: WorkItemMoved): Promise<string[]> {
    const hidden = move.hiddenFromLicensee || (await isHidden(trx, tenant, move.id));
    const informed = await named(trx, tenant, { ...move, hiddenFromLicensee: hidden }, move.informUserIds);
    const told = informed.map((person) => person.id);
    await storeNotifications(trx, tenant, move, told);
    return told;
  }
}
