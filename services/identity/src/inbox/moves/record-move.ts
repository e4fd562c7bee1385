import { can } from '@bls/proto/domain/access/permissions';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import type { EventContext } from '@bls/kit/rpc/context';
import { Live } from '@bls/kit/rpc/live';
import { Inject, Injectable } from '@nestjs/common';
import { withPresentOwners } from '../../people/people.api.js';
import type { Trx } from '../../db/schema.js';
import { hideFromLicensee } from '../notifications/notifications.repository.js';
import { NotifyPeople } from '../notifications/notify-people.js';
import type { Recipient } from '../recipients/recipient.js';
import { waitingCapabilities } from '../recipients/move-rules.js';
import { holdersOf, type Person, usersById, usersOfRoles } from '../recipients/recipients.queries.js';
import { isHidden, type PreviousState, storeDone, storeIfNewer, storeTasks } from './work-items.repository.js';

/**
 * Derives from one move of an item its tasks, notifications and mails, all in the transaction of the event. A late delivery adds
 * history and notifications, and changes nothing that is newer.
 */
@Injectable()
export class RecordMove {
  constructor(
    private readonly notifyPeople: NotifyPeople,
    @Inject(Live) private readonly live: Pick<Live, 'sendAfterCommit'>,
  ) {}

  async execute(payload: WorkItemMoved, ctx: EventContext, trx: Trx): Promise<void> {
    const { tenant } = ctx;
    const move = await withPresentOwners(trx, tenant, payload);
    const [before] = await Promise.all([storeIfNewer(trx, tenant, move), storeDone(trx, tenant, move)]);
    const notified = before ? await this.applyLatest(trx, ctx, move, before) : await this.applyLate(trx, ctx, move);
    this.live.sendAfterCommit(tenant, {
      type: 'badge',
      to: [...new Set([...notified, move.by.userId, move.draftOwnerId, before?.draftOwnerId].filter((id) => typeof id === 'string'))],
      holders: {
        capabilities: [...new Set([...(before?.waiting.keys() ?? []), ...waitingCapabilities(move)])],
        companyId: move.companyId,
        brandOwnerIds: move.brandOwnerIds,
      },
    });
  }

  private async applyLatest(trx: Trx, ctx: EventContext, move: WorkItemMoved, before: PreviousState): Promise<string[]> {
    const { tenant } = ctx;
    // The holders of capabilities for which it waited before have been notified.
    const added = waitingCapabilities(move).filter((capability) => move.again || !before.waiting.has(capability));
    const newOwner = move.draftOwnerId && move.draftOwnerId !== before.draftOwnerId ? [move.draftOwnerId] : [];
    const [waiting, returned, named] = await Promise.all([
      holdersOf(trx, tenant, move, added),
      usersById(trx, tenant, move, newOwner),
      informed(trx, tenant, move),
      storeTasks(trx, tenant, move, before),
      move.hiddenFromLicensee ? hideFromLicensee(trx, tenant, move.id) : undefined,
    ]);
    return this.notifyPeople.execute(trx, ctx, move, [
      ...waiting.flatMap((person): Recipient<Person>[] => {
        const capability = added.find((each) => can(person, each));
        return capability ? [{ person, reason: { kind: 'waiting', capability } }] : [];
      }),
      ...returned.map((person) => ({ person, reason: { kind: 'returned' as const } })),
      ...named,
    ]);
  }

  private async applyLate(trx: Trx, ctx: EventContext, move: WorkItemMoved): Promise<string[]> {
    const { tenant } = ctx;
    const hiddenFromLicensee = move.hiddenFromLicensee || (await isHidden(trx, tenant, move.id));
    const late = { ...move, hiddenFromLicensee };
    return this.notifyPeople.execute(trx, ctx, late, await informed(trx, tenant, late));
  }
}

/** The recipients whom the move itself names. */
async function informed(trx: Trx, tenant: string, move: WorkItemMoved): Promise<Recipient<Person>[]> {
  const people = [
    ...(await usersById(trx, tenant, move, move.informUserIds)),
    ...(await usersOfRoles(trx, tenant, move, move.informRoles ?? [])),
  ];
  const assigned = (await holdersOf(trx, tenant, move, move.informHolders ?? [])).filter(({ id }) => id !== move.by.userId);
  const escalated = move.action === 'escalate';
  return [
    ...assigned.map((person): Recipient<Person> => ({ person, reason: { kind: 'informed', assigned: true } })),
    ...people.map((person): Recipient<Person> => ({ person, reason: { kind: 'informed', ...(escalated ? { escalated } : {}) } })),
  ];
}
