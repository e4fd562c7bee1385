import { DESIGN_STATUSES, designApprovalWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/design-approval';
import { APPROVAL_STATES, APPROVAL_STATUSES } from '@bls/proto/domain/workflow/definitions/approvals/product-approval';
import type { Running } from '@bls/shared/workflow-versions/designs.queries';
import type { Trx } from '../../db/schema.js';
import type { WorkflowOwner } from './workflow-key.js';

/** Statuses of items that were never submitted or are final: no workflow version is in use for them. */
const NOT_IN_USE = {
  approval: ['draft', ...APPROVAL_STATUSES.filter((status) => 'final' in APPROVAL_STATES[status])],
  designApproval: ['draft', ...DESIGN_STATUSES.filter((status) => 'final' in designApprovalWorkflow.states[status])],
};

/** Counts the open items of a brand owner by the workflow version that they follow. */
export async function countItemsByVersion(trx: Trx, tenant: string, { kind, brandOwnerId }: WorkflowOwner): Promise<Running> {
  const rows = await trx
    .selectFrom(kind)
    .select(['workflowVersionId', (eb) => eb.fn.countAll<number>().as('count')])
    .where('tenant', '=', tenant)
    .where('brandOwnerId', 'is not distinct from', brandOwnerId ?? null)
    .where('status', 'not in', NOT_IN_USE[kind] as never[])
    .groupBy('workflowVersionId')
    .execute();
  return new Map(rows.map(({ workflowVersionId, count }) => [workflowVersionId ?? '', count]));
}
