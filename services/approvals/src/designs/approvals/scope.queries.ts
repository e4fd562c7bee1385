import type { Actor } from '@bls/proto/domain/access/actor';
import { type Expression, sql, type SqlBool } from 'kysely';
import { reviewScope } from '../../review/review.api.js';

/** Only the licensee sees a design before its first submission. */
export const designScope = (actor: Actor): Expression<SqlBool> =>
  reviewScope(actor, 'designApproval', sql<SqlBool>`design_approval.submitted_at is not null`);
