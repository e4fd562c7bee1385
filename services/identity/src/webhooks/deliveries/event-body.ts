import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { eventTypeOf, TEST_EVENT, WEBHOOK_KINDS, type WebhookKind } from '@bls/proto/domain/webhooks/fields';

export type OutgoingEvent = { messageId: string; type: string; body: string };
/** What is sent of a move. */
export type SentMove = Pick<
  WorkItemMoved,
  'id' | 'number' | 'action' | 'status' | 'revision' | 'at' | 'companyId' | 'dueOn' | 'amount' | 'currency'
>;
type Source = { publicUrl: string; tenant: string };

/** The kind under which endpoints choose a move. Undefined for what is not sent: other kinds, drafts, reminders. */
export function webhookKindOf({
  kind,
  draftOwnerId,
  again,
}: Pick<WorkItemMoved, 'kind' | 'draftOwnerId' | 'again'>): WebhookKind | undefined {
  if (draftOwnerId || again) return undefined;
  return WEBHOOK_KINDS.find((each) => each === kind);
}

/**
 * A move as an event (CloudEvents 1.0, JSON). It names the item, and what others may know of it: no names of products or people, no
 * comments, no pictures. The receiver reads the rest by the API, within its scopes.
 */
export function moveEvent(messageId: string, kind: WebhookKind, move: SentMove, source: Source): OutgoingEvent {
  const { id, number, action, status, revision, at, companyId, dueOn, amount, currency } = move;
  const money = amount !== undefined && currency !== undefined ? { amount, currency } : {};
  const data = { kind, id, number, action, status, revision, companyId, dueOn, ...money };
  return envelope({ messageId, type: eventTypeOf(kind), time: at, subject: id }, data, source);
}

export const testEvent = (messageId: string, time: string, source: Source): OutgoingEvent =>
  envelope({ messageId, type: TEST_EVENT, time, subject: messageId }, { test: true }, source);

type Attributes = { messageId: string; type: string; time: string; subject: string };

function envelope({ messageId, type, time, subject }: Attributes, data: object, { publicUrl, tenant }: Source): OutgoingEvent {
  const source = `${publicUrl.replace(/\/$/, '')}/tenants/${tenant}`;
  const body = JSON.stringify({
    specversion: '1.0',
    id: messageId,
    source,
    type,
    subject,
    time,
    datacontenttype: 'application/json',
    data,
  });
  return { messageId, type, body };
}
