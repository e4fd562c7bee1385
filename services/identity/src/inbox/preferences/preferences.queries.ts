import {
  INTERNAL_ROLES,
  type InternalRole,
  NOTIFICATION_TYPES,
  type NotificationType,
  READ_CAPABILITY,
} from '@bls/proto/domain/notifications/role-settings';
import { CAPABILITIES } from '@bls/proto/domain/access/permissions';
import type { UserNotification } from '@bls/proto/domain/notifications/user-settings';
import type { Role } from '@bls/proto/domain/access/roles';
import type { WorkItemKind } from '@bls/proto/domain/inbox/work-item';
import { PREPARED } from '@bls/kit/db/statements/prepared-statements';
import type { Trx } from '../../db/schema.js';
import { preferencesOf } from './preferences.js';

/** The notification types of the internal roles for a kind of item, where they differ from the default. */
export async function typesOf(trx: Trx, tenant: string, kind: WorkItemKind): Promise<Map<InternalRole, NotificationType>> {
  const rows = await trx
    .selectFrom('roleNotifications')
    .select(['role', 'type'])
    .where('tenant', '=', tenant)
    .where('kind', '=', kind)
    .modifyEnd(PREPARED)
    .execute();
  return new Map(rows.map(({ role, type }) => [role, type]));
}

/** The roles that are notified of every step of a kind, without those that may not open it. */
export function rolesOfEveryStep(kind: WorkItemKind, types: ReadonlyMap<InternalRole, NotificationType>): Role[] {
  const readers = CAPABILITIES[READ_CAPABILITY[kind]].roles as readonly Role[];
  return [...types]
    .filter(([, type]) => type === NOTIFICATION_TYPES.Visible)
    .flatMap(([role]) => INTERNAL_ROLES[role] as readonly Role[])
    .filter((role) => readers.includes(role));
}

/** The preferences of users; users who saved none are left out. */
export async function preferencesOfPeople(trx: Trx, tenant: string, userIds: readonly string[]): Promise<Map<string, UserNotification>> {
  if (userIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('notificationPreferences')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('userId', 'in', [...userIds])
    .execute();
  return new Map(rows.map((row) => [row.userId, preferencesOf(row)]));
}
