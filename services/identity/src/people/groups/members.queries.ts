import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import { rolesOfType } from '../administration/managed-by.queries.js';

type Context = { readonly tenant: string; readonly actor: Actor };

/**
 * How many of the ids can be no members: a licensee's group takes people of its own company, the licensor's takes staff
 * and agents.
 */
export async function strangers(trx: Trx, ctx: Context, userIds: readonly string[]): Promise<number> {
  if (userIds.length === 0) return 0;
  const found = await candidates(trx, ctx)
    .select(sql<number>`count(*)`.as('count'))
    .where('id', 'in', [...userIds])
    .executeTakeFirstOrThrow();
  return userIds.length - found.count;
}

/** Active people who can be members, by their addresses in lower case. */
export const candidatesByEmail = (trx: Trx, ctx: Context, emails: readonly string[]) =>
  candidates(trx, ctx)
    .select(['id', 'fullName', 'userName', 'role', 'active', 'email'])
    .where('active', '=', true)
    .where(sql`lower(email)`, 'in', [...emails])
    .orderBy('fullName')
    .orderBy('id')
    .execute();

function candidates(trx: Trx, ctx: Context) {
  const query = trx.selectFrom('users').where('tenant', '=', ctx.tenant);
  return ctx.actor.companyId
    ? query.where('companyId', '=', ctx.actor.companyId)
    : query.where('role', 'in', [...rolesOfType(USER_TYPES.licensor), ...rolesOfType(USER_TYPES.agent)]);
}
