import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { sql, type SqlBool, type RawBuilder } from 'kysely';

/** Staff see all of the tenant, a licensee's people what is their company's own, nobody else anything. */
export function ownOrStaff(column: string, actor: Pick<Actor, 'userType' | 'companyId'>): RawBuilder<SqlBool> {
  if (actor.userType === USER_TYPES.licensor) return sql<SqlBool>`true`;
  if (actor.userType === USER_TYPES.licensee && actor.companyId) return sql<SqlBool>`${sql.ref(column)} = ${actor.companyId}`;
  return sql<SqlBool>`false`;
}
