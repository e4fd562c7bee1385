import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { sql, type SqlBool } from 'kysely';
import type { Condition } from '@bls/kit/db/listing/filters';

/** Staff see all access, a licensee that of its own contracts, everybody else none; undefined: no condition. */
export function accessScope(actor: Actor): Condition | undefined {
  if (actor.userType === USER_TYPES.licensor) return undefined;
  if (actor.userType === USER_TYPES.licensee && actor.companyId) return sql<SqlBool>`giving_access.company_id = ${actor.companyId}`;
  return sql<SqlBool>`false`;
}
