import { WEBHOOK_KINDS, type WebhookKind } from '@bls/proto/domain/webhooks/fields';
import type { Trx } from '../db/schema.js';
import { moveEvent, type OutgoingEvent } from './deliveries/event-body.js';

type Event = { at: string; event: OutgoingEvent };

/** An event for the last move of each item of these kinds since an instant. */
export async function newestEvents(
  trx: Trx,
  source: { publicUrl: string; tenant: string },
  kinds: readonly WebhookKind[],
  since: string,
  messageIdOf: (itemId: string) => string,
): Promise<Event[]> {
  const items = await trx
    .selectFrom('workItems')
    .select(['id', 'kind', 'number', 'action', 'status', 'revision', 'at', 'companyId', 'dueOn', 'amount', 'currency'])
    .where('tenant', '=', source.tenant)
    .where('kind', 'in', [...kinds])
    .where('draftOwnerId', 'is', null)
    .where('at', '>=', since)
    .orderBy('at')
    .execute();
  return items.flatMap((item) => {
    const kind = WEBHOOK_KINDS.find((each) => each === item.kind);
    if (!kind) return [];
    const { companyId, dueOn, amount, currency, ...rest } = item;
    const optional = Object.fromEntries(Object.entries({ companyId, dueOn, amount, currency }).filter(([, value]) => value !== null));
    const move = { ...rest, ...optional, at: new Date(item.at).toISOString() };
    return [{ at: move.at, event: moveEvent(messageIdOf(item.id), kind, move, source) }];
  });
}
