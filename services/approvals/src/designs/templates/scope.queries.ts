import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { Condition } from '@bls/kit/db/listing/filters';
import { sql, type SqlBool } from 'kysely';
import { ownOrStaff } from '../../db/own-or-staff.js';

/** Staff see all templates, a licensee those released to its company. */
export function templateScope(actor: Actor): Condition {
  if (actor.userType === USER_TYPES.licensor) return sql<SqlBool>`true`;
  if (actor.userType === USER_TYPES.licensee && actor.companyId)
    return sql<SqlBool>`exists (select from design_release r where r.tenant = design_template.tenant
      and r.template_id = design_template.id and r.company_id = ${actor.companyId})`;
  return sql<SqlBool>`false`;
}

/** Staff see all releases, a licensee those to its company. */
export const releaseScope = (actor: Actor): Condition => ownOrStaff('designRelease.companyId', actor);
