import {
  type InternalRole,
  internalRoleOf,
  NOTIFICATION_TYPES,
  type NotificationType,
} from '@bls/proto/domain/notifications/role-settings';
import { DEFAULT_PREFERENCE, type KindPreference } from '@bls/proto/domain/notifications/user-settings';
import type { Role } from '@bls/proto/domain/access/roles';
import type { Recipient } from '../recipients/recipient.js';

/** Which recipients get the move in the inbox, by mail at once, and in the next digest. */
export type Delivery<P> = { inbox: Recipient<P>[]; mail: Recipient<P>[]; digest: Recipient<P>[] };

type Person = { id: string; role: Role };
type Rules = { types: ReadonlyMap<InternalRole, NotificationType>; preferences: ReadonlyMap<string, KindPreference> };

/**
 * Decides how each recipient is notified of a move, by the settings of the internal role and the preferences of the person. Mails
 * at once are for tasks, for items assigned or withdrawn, and for overdue reviews of the own people; other moves go to the inbox and into digests. A person is notified
 * once, for the first reason.
 */
export function planDelivery<P extends Person>(recipients: readonly Recipient<P>[], { types, preferences }: Rules): Delivery<P> {
  const delivery: Delivery<P> = { inbox: [], mail: [], digest: [] };
  const planned = new Set<string>();
  for (const recipient of recipients) {
    const { person, reason } = recipient;
    if (planned.has(person.id)) continue;
    planned.add(person.id);
    const internal = internalRoleOf(person.role);
    if (internal && types.get(internal) === NOTIFICATION_TYPES.NotVisible) continue;
    const wanted = preferences.get(person.id) ?? DEFAULT_PREFERENCE;
    if (wanted.inbox) delivery.inbox.push(recipient);
    if (wanted.mail === 'digest') delivery.digest.push(recipient);
    if (wanted.mail === 'once' && (reason.kind !== 'informed' || reason.assigned || reason.escalated)) delivery.mail.push(recipient);
  }
  return delivery;
}
