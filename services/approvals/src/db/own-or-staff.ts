import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** The scope in which staff see all of the tenant, a licensee the items of its company, and nobody else any. */
export function ownOrStaff(column: string, actor: Pick<Actor, 'userType' | 'companyId'>): RawBuilder<SqlBool> {
  if (actor.userType === USER_TYPES.licensor) return sql<SqlBool>`true`;
  if (actor.userType === USER_TYPES.licensee && actor.companyId) return sql<SqlBool>`${sql.ref(column)} = ${actor.companyId}`;
  return sql<SqlBool>`false`;
}
