import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { Condition } from '@bls/kit/db/listing/filters';
import { sql, type SqlBool } from 'kysely';

const nothing = sql<SqlBool>`false`;

/** Staff see all templates, a licensee what was released to its company. */
export function templateScope(actor: Actor): Condition {
  if (actor.userType === USER_TYPES.licensor) return sql<SqlBool>`true`;
  if (actor.userType === USER_TYPES.licensee && actor.companyId)
    return sql<SqlBool>`exists (select from design_release r where r.tenant = design_template.tenant
      and r.template_id = design_template.id and r.company_id = ${actor.companyId})`;
  return nothing;
}

/** Of releases a licensee learns of its own alone; who sees templates otherwise sees them all. */
export function releaseScope(actor: Actor): Condition {
  if (actor.userType === USER_TYPES.licensor) return sql<SqlBool>`true`;
  if (actor.userType === USER_TYPES.licensee && actor.companyId) return sql<SqlBool>`design_release.company_id = ${actor.companyId}`;
  return nothing;
}
