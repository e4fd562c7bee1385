import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { FinanceDb } from './schema.js';

type Owned = 'bill' | 'payment' | 'contract' | 'guarantee';

/**
 * What a person may see, as a condition of every query on bills, payments and contracts: a licensee its own company, a brand
 * owner its own properties, licensor staff the whole tenant, agents nothing.
 */
export function inScope<T extends Exclude<Owned, 'guarantee'>>(
  eb: ExpressionBuilder<FinanceDb, T>,
  table: T,
  actor: Actor,
): Expression<SqlBool> {
  if (actor.userType === USER_TYPES.licensor) return sql<SqlBool>`true`;
  if (actor.userType === USER_TYPES.licensee && actor.companyId) return sql<SqlBool>`${sql.ref(`${table}.companyId`)} = ${actor.companyId}`;
  if (actor.userType === USER_TYPES.brandOwner && actor.brandOwnerId)
    return sql<SqlBool>`${sql.ref(`${table}.brandOwnerIds`)} @> array[${actor.brandOwnerId}]::uuid[]`;
  return sql<SqlBool>`false`;
}
