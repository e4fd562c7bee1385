import type { Actor } from '@bls/proto/actor';
import { can } from '@bls/proto/permissions';
import { waitsFor } from '@bls/proto/workflow';
import { APPROVAL_STATUSES } from '@bls/proto/workflows/product-approval';
import { sql, type SqlBool } from 'kysely';
import type { Condition } from '@bls/kit/listing/filters';
import type { ApprovalRunning, ApprovalWorkflow } from '../workflow-designs/running.queries.js';

type Person = Pick<Actor, 'role' | 'permissions'>;

/** The statuses in which it is this person's turn. */
const statusesOf = (workflow: ApprovalWorkflow, actor: Person): string[] =>
  APPROVAL_STATUSES.filter((status) => waitsFor(workflow, status).some((capability) => can(actor, capability)));

/** Approvals whose turn it is for this person to move: each by the workflow that it runs on. */
export function waitingFor(turns: readonly ApprovalRunning[], actor: Person): Condition {
  const conditions = turns.flatMap(({ id, workflow, brandOwnerReviews }) => {
    const statuses = statusesOf(workflow, actor);
    if (statuses.length === 0) return [];
    const by = id === null ? sql`is null` : sql`= ${id}`;
    return [
      sql`(${sql.ref('approval.workflowVersionId')} ${by} and ${sql.ref('approval.brandOwnerReviews')} = ${brandOwnerReviews} and ${sql.ref('approval.status')} in (${sql.join(statuses)}))`,
    ];
  });
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` or `)})` : sql<SqlBool>`false`;
}
