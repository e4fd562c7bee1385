import type { Actor } from '@bls/proto/domain/access/actor';
import { type Expression, sql, type SqlBool } from 'kysely';
import { reviewScope } from '../review/review.api.js';

/** Promotional material has no draft on the server, so everybody in scope sees every item. */
export const popScope = (actor: Actor): Expression<SqlBool> => reviewScope(actor, 'popApproval', sql<SqlBool>`true`);
