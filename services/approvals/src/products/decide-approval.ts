import type { ApprovalAction } from '@bls/proto/domain/workflow/definitions/product-approval';
import type { approvalDecide } from '@bls/proto/contracts/calls/approvals/writing';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { emit } from '@bls/kit/events/outbox';
import { approvalsSkuApproved } from '@bls/proto/contracts/events/approvals';
import { Injectable } from '@nestjs/common';
import { frameOf } from '../contracts/contracts.queries.js';
import type { ApprovalRecord, ApprovalsDb, ApprovalTable, Person, Trx, VersionRecord } from '../db/schema.js';
import { today } from '@bls/shared/calendar/today';
import { markFresh } from '../refresh/refresh.repository.js';
import { sellImported } from '../imported-skus/imported-skus.js';
import { findForDecision } from './approvals.repository.js';
import { decide, type Given, type Outcome } from './decision.js';
import { listingOf } from './listing.js';
import { applyMove } from './move.js';
import { nextApprovalNumber } from './numbers.repository.js';
import { ofApproval } from '../workflow-designs/running.queries.js';
import { personOf } from './person.js';
import { skuApproved } from './skus.js';
import { openForSale, releaseSkus } from './skus.repository.js';
import { findVersion, markReceived, markRejected, openVersion } from './versions.repository.js';

type Request = Given & { id: string; revision: number; action: ApprovalAction };
type Decided = ResponseOf<typeof approvalDecide>;

/** A reviewer's decision, or the licensee's to give the product up: everything that follows from it, at once or not at all. */
@Injectable()
export class DecideApproval {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  run(request: Request, context: CallContext): Promise<Decided> {
    return this.db.transaction(context, async (trx) => {
      const approval = await findForDecision(trx, context.actor, request.id, request.revision, { lock: true });
      const { workflow } = await ofApproval(trx, approval);
      const outcome = decide(workflow, approval.status, request.action, context.actor, request);
      const version = await findVersion(trx, approval.versionId);
      const by = personOf(context.actor);
      const at = new Date().toISOString();
      const changes = await this.follow(trx, context, { approval, version, outcome, at });
      const moved = await applyMove(trx, context, approval, outcome, { by, at, given: request, changes, workflow });
      await this.mark(trx, version.id, outcome, request, by, at);
      if (outcome.to === 'bulkSalesApproved') await markFresh(trx, context.tenant, approval.id, today({ tenant: context.tenant }));
      if (outcome.to === 'terminated') await releaseSkus(trx, approval.id);
      if (outcome.grants && moved.approvalNumber) {
        await this.sell(trx, context, { ...moved, approvalNumber: moved.approvalNumber }, version, at);
      }
      return { id: moved.id, revision: moved.revision, status: moved.status, approvalNumber: moved.approvalNumber };
    });
  }

  /** The number that is given and the version that is opened by the decision, as changes of the approval's row. */
  private async follow(
    trx: Trx,
    context: CallContext,
    { approval, version, outcome, at }: { approval: ApprovalRecord; version: VersionRecord; outcome: Outcome; at: string },
  ): Promise<Partial<ApprovalTable>> {
    const changes: Partial<ApprovalTable> = {};
    if (outcome.grants) {
      const number = await nextApprovalNumber(trx, context.tenant, at);
      changes.approvalNumber = number;
      changes.search = listingOf(version.product, await frameOf(trx, approval.contractId), number).search;
    }
    if (outcome.opens) {
      const opened = await openVersion(trx, context.tenant, version, outcome.opens);
      changes.stage = outcome.opens.stage;
      changes.versionId = opened.id;
      changes.versionNumber = opened.number;
    }
    return changes;
  }

  private async sell(
    trx: Trx,
    context: CallContext,
    approval: ApprovalRecord & { approvalNumber: string },
    version: VersionRecord,
    at: string,
  ): Promise<void> {
    const frame = await frameOf(trx, approval.contractId);
    for (const sku of await openForSale(trx, approval.id, at)) {
      await emit(trx, context, approvalsSkuApproved, skuApproved(sku, approval, version.product, frame));
    }
    const { id: approvalId, approvalNumber, companyId, spu } = approval;
    if (spu) await sellImported(trx, context, { companyId, code: spu, approvalId, approvalNumber }, at);
  }

  private async mark(trx: Trx, versionId: string, outcome: Outcome, given: Given, by: Person, at: string): Promise<void> {
    if (outcome.action === 'reject' && given.reason) {
      await markRejected(trx, versionId, { reason: given.reason, comment: given.comment?.trim() ?? '', by, at });
    }
    if (given.receivedSample && outcome.stage !== 'graphic') await markReceived(trx, versionId);
  }
}
