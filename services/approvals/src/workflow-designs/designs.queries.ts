import type { CallContext } from '@bls/kit/rpc/context';
import { Caller } from '@bls/kit/rpc/call-client';
import { Database } from '@bls/kit/db/database';
import { readDesign, readVersion, type Running, summarizeDesigns } from '@bls/shared/workflow-versions/designs.queries';
import { companyRead } from '@bls/proto/contracts/calls/identity/company';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Design } from '@bls/proto/domain/workflow/design/design';
import type { DesignSummary, WorkflowDesign } from '@bls/proto/contracts/views/workflow-design';
import { DESIGN_STATUSES, designApprovalWorkflow } from '@bls/proto/domain/workflow/definitions/design-approval';
import { APPROVAL_STATES, APPROVAL_STATUSES } from '@bls/proto/domain/workflow/definitions/product-approval';
import { Injectable } from '@nestjs/common';
import type { ApprovalsDb, Trx } from '../db/schema.js';
import { subjectOf } from './running.queries.js';

/** What is over, or was never submitted, is not on its way. */
const RESTING = {
  approval: ['draft', ...APPROVAL_STATUSES.filter((status) => 'final' in APPROVAL_STATES[status])],
  designApproval: ['draft', ...DESIGN_STATUSES.filter((status) => 'final' in designApprovalWorkflow.states[status])],
};

type BrandOwner = { name: string; nameZh: string | null };
/** Which of the workflows of a brand owner, or of the licensor for what it owns itself. */
export type OfBrandOwner = { kind: 'approval' | 'designApproval'; brandOwnerId?: string | undefined };

/** Under which its drafts and versions are kept. */
export const keyOf = ({ kind, brandOwnerId }: OfBrandOwner) => ({ kind, subject: subjectOf(brandOwnerId) });

/** How many of an owner's items are on their way by each version. */
async function runningOf(trx: Trx, tenant: string, { kind, brandOwnerId }: OfBrandOwner): Promise<Running> {
  const rows = await trx
    .selectFrom(kind)
    .select(['workflowVersionId', (eb) => eb.fn.countAll<number>().as('count')])
    .where('tenant', '=', tenant)
    .where('brandOwnerId', 'is not distinct from', brandOwnerId ?? null)
    .where('status', 'not in', RESTING[kind] as never[])
    .groupBy('workflowVersionId')
    .execute();
  return new Map(rows.map(({ workflowVersionId, count }) => [workflowVersionId ?? '', count]));
}

@Injectable()
export class DesignWorkflowQueries {
  constructor(
    private readonly db: Database<ApprovalsDb>,
    private readonly caller: Caller,
  ) {}

  list(ctx: CallContext): Promise<DesignSummary[]> {
    return this.db.read(ctx, (trx) => summarizeDesigns(trx, ctx.tenant));
  }

  async read(of: OfBrandOwner, ctx: CallContext): Promise<WorkflowDesign & { brandOwner: BrandOwner | null }> {
    const brandOwner = await this.brandOwner(of.brandOwnerId, ctx);
    const design = await this.db.read(ctx, async (trx) => readDesign(trx, ctx.tenant, keyOf(of), await runningOf(trx, ctx.tenant, of)));
    return { ...design, brandOwner };
  }

  version(of: OfBrandOwner, version: number, ctx: CallContext): Promise<Design> {
    return this.db.read(ctx, (trx) => readVersion(trx, ctx.tenant, keyOf(of), version));
  }

  /** Identity keeps the companies; throws `notFound` for one that is no brand owner of the tenant. */
  async brandOwner(id: string | undefined, ctx: CallContext): Promise<BrandOwner | null> {
    if (id === undefined) return null;
    const { kind, name, nameZh } = await this.caller.call(companyRead, { id }, ctx);
    if (kind !== 'brandOwner') throw new CallError('notFound');
    return { name, nameZh };
  }
}
