import { type Capability } from '@bls/proto/domain/access/permissions';
import { type Role, ROLE_CODES, ROLES, USER_TYPES, type UserType } from '@bls/proto/domain/access/roles';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { type ExpressionBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { IdentityDb, UserTable } from '../../db/schema.js';
import { holders } from './move.js';

export type Recipient = Pick<Selectable<UserTable>, 'id' | 'fullName' | 'email' | 'language' | 'timeOffset' | 'role' | 'permissions'>;

/** A role that hundreds hold is told by the list, not by hundreds of messages: those seen last are told first. */
const MOST_TOLD = 200;

const rolesOf = (type: UserType) => ROLE_CODES.filter((role) => ROLES[role] === type);

/** Active people who hold one of the capabilities within the scope of the item; also the one who moved it, if the next turn is theirs too. */
export async function holdersOf(
  trx: Transaction<IdentityDb>,
  tenant: string,
  move: WorkItemMoved,
  capabilities: Capability[],
): Promise<Recipient[]> {
  if (capabilities.length === 0) return [];
  const { roles, permissions } = holders(capabilities);
  return people(trx, tenant)
    .where((eb) =>
      eb.or([
        eb('role', 'in', roles.length > 0 ? roles : ['' as never]),
        eb.and([eb('role', 'in', rolesOf(USER_TYPES.licensee)), sql<boolean>`permissions && ${permissions}::text[]`]),
      ]),
    )
    .where((eb) => inScope(eb, move))
    .execute();
}

/** The named people who are active, except the one who moved it; licensee people never for an item hidden from them. */
export async function named(
  trx: Transaction<IdentityDb>,
  tenant: string,
  move: WorkItemMoved,
  ids: readonly string[],
): Promise<Recipient[]> {
  if (ids.length === 0) return [];
  let query = others(trx, tenant, move).where('id', 'in', [...ids]);
  if (move.hiddenFromLicensee) query = query.where('role', 'not in', rolesOf(USER_TYPES.licensee));
  return query.execute();
}

/** Active people of the roles within the scope of the item, except the one who moved it. */
export async function ofRoles(
  trx: Transaction<IdentityDb>,
  tenant: string,
  move: WorkItemMoved,
  roles: readonly Role[],
): Promise<Recipient[]> {
  if (roles.length === 0) return [];
  return others(trx, tenant, move)
    .where('role', 'in', [...roles])
    .where((eb) => inScope(eb, move))
    .execute();
}

/** Active people of the licensor in the roles, except the one who moved it. */
export async function everyStep(
  trx: Transaction<IdentityDb>,
  tenant: string,
  move: WorkItemMoved,
  roles: readonly Role[],
): Promise<Recipient[]> {
  return roles.length === 0
    ? []
    : others(trx, tenant, move)
        .where('role', 'in', [...roles])
        .execute();
}

const people = (trx: Transaction<IdentityDb>, tenant: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'fullName', 'email', 'language', 'timeOffset', 'role', 'permissions'])
    .where('tenant', '=', tenant)
    .where('active', '=', true)
    .orderBy(sql`last_seen_at desc nulls last`)
    .orderBy('id')
    .limit(MOST_TOLD);

const others = (trx: Transaction<IdentityDb>, tenant: string, move: WorkItemMoved) =>
  move.by.userId ? people(trx, tenant).where('id', '!=', move.by.userId) : people(trx, tenant);

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
