import { ROLE_CODES, ROLES, type Role, USER_TYPES } from '@bls/proto/domain/access/roles';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import { commentFor } from '../recipients/move-rules.js';
import type { Notified, Recipient } from '../recipients/recipient.js';

const licenseeRoles = ROLE_CODES.filter((role) => ROLES[role] === USER_TYPES.licensee);

/** Stores one notification per person and move, however often the event is delivered. */
export async function storeNotifications(
  trx: Trx,
  tenant: string,
  move: Notified,
  recipients: readonly Recipient<{ id: string; role: Role }>[],
): Promise<void> {
  if (recipients.length === 0) return;
  const { kind, number, title, path, action, status, revision, at } = move;
  const rows = recipients.map(({ person, reason }) => ({
    tenant,
    id: sql<string>`gen_random_uuid()`,
    userId: person.id,
    itemId: move.id,
    partOf: move.partOf ?? null,
    revision,
    kind,
    companyId: move.companyId ?? null,
    number,
    title,
    titleZh: move.titleZh ?? null,
    path,
    action,
    status,
    byName: move.by.name,
    comment: commentFor(move, person.role, reason.kind === 'returned') ?? null,
    dueOn: move.dueOn ?? null,
    amount: move.amount ?? null,
    currency: move.currency ?? null,
    at,
  }));
  await trx
    .insertInto('notifications')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Deletes the notifications of licensee users about an item that is now hidden from them, and about comments on it. */
export async function hideFromLicensee(trx: Trx, tenant: string, itemId: string): Promise<void> {
  await trx
    .deleteFrom('notifications')
    .where('tenant', '=', tenant)
    .where((eb) => eb.or([eb('itemId', '=', itemId), eb('partOf', '=', itemId)]))
    .where('userId', 'in', (eb) => eb.selectFrom('users').select('id').where('tenant', '=', tenant).where('role', 'in', licenseeRoles))
    .execute();
}
