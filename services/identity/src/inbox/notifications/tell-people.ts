import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import type { EventContext } from '@bls/kit/rpc/context';
import { emit } from '@bls/kit/events/outbox';
import { mailQueued } from '@bls/proto/contracts/events/identity';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../db/schema.js';
import { everyStep, type Recipient } from '../moves/recipients.queries.js';
import { storeNotifications } from '../moves/work-items.repository.js';
import { WriteMails } from './write-mails.js';
import { queueForDigest } from '../digests/digest.repository.js';
import { everyStepRoles, preferencesOfPeople, typesOf } from '../preferences/rules.queries.js';
import { type Hearer, tell } from './telling.js';

/** Tells people of a move as their role and they themselves set it up: inbox, mail at once, digest, or not at all. */
@Injectable()
export class TellPeople {
  constructor(private readonly mails: WriteMails) {}

  /** Returns whose inbox has something new. In the transaction of the event. */
  async execute(trx: Trx, ctx: EventContext, move: WorkItemMoved, hearers: readonly Hearer<Recipient>[]): Promise<string[]> {
    const { tenant } = ctx;
    const types = await typesOf(trx, tenant, move.kind);
    const watching = await everyStep(trx, tenant, move, everyStepRoles(move.kind, types));
    const all = [...hearers, ...watching.map((person) => ({ person, reason: { kind: 'informed' as const } }))];
    const preferences = await preferencesOfPeople(
      trx,
      tenant,
      all.map(({ person }) => person.id),
    );
    const wanted = new Map([...preferences].map(([id, { kinds }]) => [id, kinds[move.kind]]));
    const telling = tell(all, { types, preferences: wanted });
    await storeNotifications(trx, tenant, move, telling.inbox);
    await queueForDigest(trx, tenant, move, telling.digest);
    const mailIds = await this.mails.execute(trx, tenant, move, telling.mail, preferences);
    if (mailIds.length > 0) await emit(trx, ctx, mailQueued, { mailIds });
    return telling.inbox.map(({ person }) => person.id);
  }
}
