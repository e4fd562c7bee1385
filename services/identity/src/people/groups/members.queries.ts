import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import { rolesOfType } from '../administration/managed-by.queries.js';

type Context = { readonly tenant: string; readonly actor: Actor };

/**
 * How many of the ids cannot be members: a licensee's group takes users of its own company, a licensor's group takes staff
 * and agents.
 */
export async function countInvalidMembers(trx: Trx, ctx: Context, userIds: readonly string[]): Promise<number> {
  if (userIds.length === 0) return 0;
  const found = await possibleMembers(trx, ctx)
    .select(sql<number>`count(*)`.as('count'))
    .where('id', 'in', [...userIds])
    .executeTakeFirstOrThrow();
  return userIds.length - found.count;
}

/** Active users who can be members and have one of the addresses (in lower case). */
export const membersByEmail = (trx: Trx, ctx: Context, emails: readonly string[]) =>
  possibleMembers(trx, ctx)
    .select(['id', 'fullName', 'userName', 'role', 'active', 'email'])
    .where('active', '=', true)
    .where(sql`lower(email)`, 'in', [...emails])
    .orderBy('fullName')
    .orderBy('id')
    .execute();

function possibleMembers(trx: Trx, ctx: Context) {
  const query = trx.selectFrom('users').where('tenant', '=', ctx.tenant);
  return ctx.actor.companyId
    ? query.where('companyId', '=', ctx.actor.companyId)
    : query.where('role', 'in', [...rolesOfType(USER_TYPES.licensor), ...rolesOfType(USER_TYPES.agent)]);
}
