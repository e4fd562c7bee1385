import { badgeChanged } from '@bls/proto/contracts/events/identity';
import { can } from '@bls/proto/domain/access/permissions';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import type { EventContext } from '@bls/kit/rpc/context';
import { emit } from '@bls/kit/events/outbox';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../db/schema.js';
import { TellPeople } from '../notifications/tell-people.js';
import type { Hearer } from '../notifications/telling.js';
import { forSuccessors } from '../../people/users/successors.queries.js';
import { waitingCapabilities } from './move.js';
import { holdersOf, named, ofRoles, type Recipient } from './recipients.queries.js';
import { type Before, hideFromLicensee, isHidden, storeDone, storeIfNewer, storeTasks } from './work-items.repository.js';

/**
 * Derives from one move of an item what waits for whom, who is told, and which mails go out: all in the transaction of
 * the event. A late delivery adds history (done, news for whom it informs) and changes nothing that is newer.
 */
@Injectable()
export class RecordMove {
  constructor(private readonly people: TellPeople) {}

  async execute(given: WorkItemMoved, ctx: EventContext, trx: Trx): Promise<void> {
    const { tenant } = ctx;
    const move = await forSuccessors(trx, tenant, given);
    const before = await storeIfNewer(trx, tenant, move);
    await storeDone(trx, tenant, move);
    const told = before ? await this.present(trx, ctx, move, before) : await this.late(trx, ctx, move);
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
    const newly = waitingCapabilities(move).filter((capability) => move.again || !before.waiting.has(capability));
    const waiting = await holdersOf(trx, tenant, move, newly);
    const keeper = move.draftOwnerId && move.draftOwnerId !== before.draftOwnerId ? [move.draftOwnerId] : [];
    const returned = await named(trx, tenant, move, keeper);
    return this.people.execute(trx, ctx, move, [
      ...waiting.flatMap((person): Hearer<Recipient>[] => {
        const capability = newly.find((each) => can(person, each));
        return capability ? [{ person, reason: { kind: 'waiting', capability } }] : [];
      }),
      ...returned.map((person) => ({ person, reason: { kind: 'returned' as const } })),
      ...(await informed(trx, tenant, move)),
    ]);
  }

  private async late(trx: Trx, ctx: EventContext, move: WorkItemMoved): Promise<string[]> {
    const { tenant } = ctx;
    const hidden = move.hiddenFromLicensee || (await isHidden(trx, tenant, move.id));
    const shown = { ...move, hiddenFromLicensee: hidden };
    return this.people.execute(trx, ctx, shown, await informed(trx, tenant, shown));
  }
}

/** Who hears of a move because the move says so, whether anything waits for them or not. */
async function informed(trx: Trx, tenant: string, move: WorkItemMoved): Promise<Hearer<Recipient>[]> {
  const people = [...(await named(trx, tenant, move, move.informUserIds)), ...(await ofRoles(trx, tenant, move, move.informRoles ?? []))];
  const handed = (await holdersOf(trx, tenant, move, move.informHolders ?? [])).filter(({ id }) => id !== move.by.userId);
  return [
    ...handed.map((person): Hearer<Recipient> => ({ person, reason: { kind: 'informed', handed: true } })),
    ...people.map((person): Hearer<Recipient> => ({ person, reason: { kind: 'informed' } })),
  ];
}
