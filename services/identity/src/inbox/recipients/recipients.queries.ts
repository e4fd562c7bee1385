import { type Capability } from '@bls/proto/domain/access/permissions';
import { type Role, ROLE_CODES, ROLES, USER_TYPES, type UserType } from '@bls/proto/domain/access/roles';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { IdentityDb, Trx, UserTable } from '../../db/schema.js';
import { holders } from './move-rules.js';

/** A person who can be notified. */
export type Person = Pick<
  Selectable<UserTable>,
  'id' | 'fullName' | 'email' | 'language' | 'timeOffset' | 'timeZone' | 'dateFormat' | 'role' | 'permissions'
>;

/** At most this many users are notified of a move, those seen last first. The others find the item in their list. */
const MAX_RECIPIENTS = 200;

const rolesOf = (type: UserType) => ROLE_CODES.filter((role) => ROLES[role] === type);

/** Active users who hold one of the capabilities within the scope of the item, including the one who moved it, except the excluded one. */
export async function holdersOf(trx: Trx, tenant: string, move: WorkItemMoved, capabilities: Capability[]): Promise<Person[]> {
  if (capabilities.length === 0) return [];
  const { roles, permissions } = holders(capabilities);
  const candidates = activeUsers(trx, tenant);
  return (move.excludedUserId ? candidates.where('id', '!=', move.excludedUserId) : candidates)
    .where((eb) =>
      eb.or([
        eb('role', 'in', roles.length > 0 ? roles : ['' as never]),
        eb.and([eb('role', 'in', rolesOf(USER_TYPES.licensee)), sql<boolean>`permissions && ${permissions}::text[]`]),
      ]),
    )
    .where((eb) => inScope(eb, move))
    .execute();
}

/** The active users among `ids`, except the one who moved the item and licensee users from whom it is hidden. */
export async function usersById(trx: Trx, tenant: string, move: WorkItemMoved, ids: readonly string[]): Promise<Person[]> {
  const otherIds = ids.filter((id) => id !== move.by.userId);
  if (otherIds.length === 0) return [];
  let query = activeUsers(trx, tenant).where('id', 'in', otherIds);
  if (move.hiddenFromLicensee) query = query.where('role', 'not in', rolesOf(USER_TYPES.licensee));
  return query.execute();
}

/** Active users of the roles within the scope of the item, except the one who moved it. */
export async function usersOfRoles(trx: Trx, tenant: string, move: WorkItemMoved, roles: readonly Role[]): Promise<Person[]> {
  if (roles.length === 0) return [];
  return others(trx, tenant, move)
    .where('role', 'in', [...roles])
    .where((eb) => inScope(eb, move))
    .execute();
}

/** Active users of the roles, without regard to scope, except the one who moved the item. */
export async function subscribersOfRoles(trx: Trx, tenant: string, move: WorkItemMoved, roles: readonly Role[]): Promise<Person[]> {
  return roles.length === 0
    ? []
    : others(trx, tenant, move)
        .where('role', 'in', [...roles])
        .execute();
}

const activeUsers = (trx: Trx, tenant: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'fullName', 'email', 'language', 'timeOffset', 'timeZone', 'dateFormat', 'role', 'permissions'])
    .where('tenant', '=', tenant)
    .where('active', '=', true)
    .orderBy(sql`last_seen_at desc nulls last`)
    .orderBy('id')
    .limit(MAX_RECIPIENTS);

const others = (trx: Trx, tenant: string, move: WorkItemMoved) =>
  move.by.userId ? activeUsers(trx, tenant).where('id', '!=', move.by.userId) : activeUsers(trx, tenant);

function inScope(eb: ExpressionBuilder<IdentityDb, 'users'>, move: WorkItemMoved) {
  const licensee = move.companyId && !move.hiddenFromLicensee ? eb('companyId', '=', move.companyId) : sql<boolean>`false`;
  const about = sql<boolean>`(character_ids = '{}' or character_ids && ${move.characterIds ?? []}::uuid[])`;
  const brandOwner = move.brandOwnerIds.length > 0 ? eb.and([eb('companyId', 'in', move.brandOwnerIds), about]) : sql<boolean>`false`;
  return eb.or([
    eb('role', 'in', rolesOf(USER_TYPES.licensor)),
    eb.and([eb('role', 'in', rolesOf(USER_TYPES.licensee)), licensee]),
    eb.and([eb('role', 'in', rolesOf(USER_TYPES.brandOwner)), brandOwner]),
  ]);
}
