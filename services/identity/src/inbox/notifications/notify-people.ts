import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import type { InternalRole, NotificationType } from '@bls/proto/domain/notifications/role-settings';
import type { EventContext } from '@bls/kit/rpc/context';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../db/schema.js';
import { enqueueMails } from '../../mail/mail.api.js';
import { storePushMessages } from '../../push/push.api.js';
import type { Notified, Recipient } from '../recipients/recipient.js';
import { type Person, subscribersOfRoles } from '../recipients/recipients.queries.js';
import { storeNotifications } from './notifications.repository.js';
import { WriteMoveMails } from './write-move-mails.js';
import { queueForDigest } from '../digests/digest.repository.js';
import { preferencesOfPeople, rolesOfEveryStep, typesOf } from '../preferences/preferences.queries.js';
import { planDelivery } from './delivery.js';
import { notifiedAtOnce } from './notified-at-once.js';

/** Notifies people of a move by their role settings and preferences: inbox, mail at once, digest, or not at all. */
@Injectable()
export class NotifyPeople {
  constructor(private readonly mails: WriteMoveMails) {}

  /** Runs in the transaction of the event. Returns the ids of users with a new notification in the inbox. */
  async execute(trx: Trx, ctx: EventContext, move: WorkItemMoved, recipients: readonly Recipient<Person>[]): Promise<string[]> {
    const { tenant } = ctx;
    const types = await typesOf(trx, tenant, move.kind);
    const subscribers = await subscribersOfRoles(trx, tenant, move, rolesOfEveryStep(move.kind, types));
    return this.deliver(
      trx,
      ctx,
      move,
      [...recipients, ...subscribers.map((person) => ({ person, reason: { kind: 'informed' as const } }))],
      types,
    );
  }

  /** As `execute`, for these people alone. */
  async named(trx: Trx, ctx: EventContext, notified: Notified, recipients: readonly Recipient<Person>[]): Promise<string[]> {
    return this.deliver(trx, ctx, notified, recipients, await typesOf(trx, ctx.tenant, notified.kind));
  }

  private async deliver(
    trx: Trx,
    ctx: EventContext,
    move: Notified,
    all: readonly Recipient<Person>[],
    types: ReadonlyMap<InternalRole, NotificationType>,
  ): Promise<string[]> {
    const { tenant } = ctx;
    const preferences = await preferencesOfPeople(
      trx,
      tenant,
      all.map(({ person }) => person.id),
    );
    const kindPreferences = new Map([...preferences].map(([id, { kinds }]) => [id, kinds[move.kind]]));
    const delivery = planDelivery(all, { types, preferences: kindPreferences });
    await storeNotifications(trx, tenant, move, delivery.inbox);
    await storePushMessages(trx, ctx, move, notifiedAtOnce(delivery.inbox));
    await queueForDigest(trx, tenant, move, delivery.digest);
    const mailIds = await this.mails.execute(trx, tenant, move, delivery.mail, preferences);
    await enqueueMails(trx, ctx, mailIds);
    return delivery.inbox.map(({ person }) => person.id);
  }
}
