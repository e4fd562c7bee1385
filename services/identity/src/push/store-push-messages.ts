import type { Language } from '@bls/proto/domain/enumerations/identity';
import { enqueue } from '@bls/kit/events/outbox';
import type { EventContext } from '@bls/kit/rpc/context';
import type { Trx } from '../db/schema.js';
import { pushBody, type PushReason } from './message.js';
import { insertMessages, subscriptionsOf } from './push.repository.js';
import { sendPushJob } from './send-push.job.js';

type Item = { id: string; kind: string; path: string; revision: number };
type Notified = { userId: string; language: Language; reason: PushReason };

/** Stores what the browsers of these people are shown about an item, in the transaction of the event. A repeated event changes nothing. */
export async function storePushMessages(trx: Trx, ctx: EventContext, item: Item, people: readonly Notified[]): Promise<void> {
  if (people.length === 0) return;
  const { tenant } = ctx;
  const ofPerson = new Map(people.map((each) => [each.userId, each]));
  const rows = (await subscriptionsOf(trx, tenant, [...ofPerson.keys()])).flatMap(({ id: subscriptionId, userId }) => {
    const person = ofPerson.get(userId);
    const { id: itemId, revision } = item;
    return person ? [{ tenant, subscriptionId, itemId, revision, body: pushBody(item, person.reason, person.language) }] : [];
  });
  if (rows.length === 0) return;
  await insertMessages(trx, rows);
  await enqueue(trx, ctx, sendPushJob, {}, { id: ctx.eventId });
}
