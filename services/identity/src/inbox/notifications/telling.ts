import type { Capability } from '@bls/proto/domain/access/permissions';
import {
  type InternalRole,
  internalRoleOf,
  NOTIFICATION_TYPES,
  type NotificationType,
} from '@bls/proto/domain/notifications/role-settings';
import { DEFAULT_PREFERENCE, type KindPreference } from '@bls/proto/domain/notifications/user-settings';
import type { Role } from '@bls/proto/domain/access/roles';

/** Why somebody hears of a move; `handed`: it was given to them, or taken back. */
export type Reason = { kind: 'waiting'; capability: Capability } | { kind: 'returned' } | { kind: 'informed'; handed?: boolean };
export type Hearer<P> = { person: P; reason: Reason };
/** Who finds it in the inbox, whom a mail tells at once, who reads it in the next digest. */
export type Telling<P> = { inbox: Hearer<P>[]; mail: Hearer<P>[]; digest: Hearer<P>[] };

type Person = { id: string; role: Role };
type Rules = { types: ReadonlyMap<InternalRole, NotificationType>; preferences: ReadonlyMap<string, KindPreference> };

/**
 * Decides how each person hears of a move, by what the administrator set for the internal role and by what the person
 * wants. A mail at once is for what the person has to do, and for what was given or taken back; what merely happened goes
 * to the inbox and into digests. Each person counts once, for the first reason.
 */
export function tell<P extends Person>(hearers: readonly Hearer<P>[], { types, preferences }: Rules): Telling<P> {
  const telling: Telling<P> = { inbox: [], mail: [], digest: [] };
  const seen = new Set<string>();
  for (const hearer of hearers) {
    const { person, reason } = hearer;
    if (seen.has(person.id)) continue;
    seen.add(person.id);
    const internal = internalRoleOf(person.role);
    if (internal && types.get(internal) === NOTIFICATION_TYPES.NotVisible) continue;
    const wanted = preferences.get(person.id) ?? DEFAULT_PREFERENCE;
    if (wanted.inbox) telling.inbox.push(hearer);
    if (wanted.mail === 'digest') telling.digest.push(hearer);
    if (wanted.mail === 'once' && (reason.kind !== 'informed' || reason.handed)) telling.mail.push(hearer);
  }
  return telling;
}
