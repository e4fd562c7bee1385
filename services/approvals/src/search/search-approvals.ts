import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { designList } from '@bls/proto/contracts/calls/approvals/design';
import { popList } from '@bls/proto/contracts/calls/approvals/pop';
import { approvalList } from '@bls/proto/contracts/calls/approvals/reading';
import { SEARCH_CALLS } from '@bls/proto/contracts/calls/search';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { answerSearch } from '@bls/proto/domain/search/answer';
import type { Candidate } from '@bls/proto/domain/search/ranking';
import { itemPageOf } from '@bls/proto/presentation/item-pages';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { ApprovalsDb } from '../db/schema.js';
import { listDesigns } from '../designs/designs.api.js';
import { listApprovals } from '../products/products.api.js';
import { listPops } from '../promotional-material/promotional-material.api.js';

const { approvals } = SEARCH_CALLS;
type Approval = ResponseOf<typeof approvalList>['rows'][number];
type Design = ResponseOf<typeof designList>['rows'][number];
type Pop = ResponseOf<typeof popList>['rows'][number];

/** Finds approvals by text: the newest rows of each list, within the scope of the list. */
@Handler(approvals)
export class SearchApprovals {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof approvals>, ctx: CallContext): Promise<ResponseOf<typeof approvals>> {
    const side = ctx.actor.userType === USER_TYPES.licensee ? 'Licensee' : 'Licensor';
    const wanted = { search: request.text, pageSize: 50 };
    return answerSearch('approvals', request, ctx.actor, {
      approval: async () =>
        (await this.db.read(ctx, (trx) => listApprovals(trx, approvalList.request.parse(wanted), ctx))).rows.map((row) =>
          approvalCandidate(row, side, itemPageOf('approvals', ctx.actor.userType)),
        ),
      design: async () =>
        (await this.db.read(ctx, (trx) => listDesigns(trx, designList.request.parse(wanted), ctx))).rows.map(designCandidate),
      pop: async () =>
        (await this.db.read(ctx, (trx) => listPops(trx, popList.request.parse(wanted), ctx.actor))).rows.map((row) =>
          popCandidate(row, side),
        ),
    });
  }
}

function approvalCandidate(row: Approval, side: string, list: string): Candidate {
  const number = [row.approvalNumber ?? row.spu].filter((text) => text !== null);
  return {
    id: row.id,
    title: row.productName ?? row.spu ?? row.contractNumber,
    titleZh: null,
    details: [...number, row.companyName],
    detailsZh: [...number, row.companyNameZh ?? row.companyName],
    path: `/GraphicApproval/${side}GraphicApproval/${row.id}`,
    list,
    at: row.updatedAt,
    own: [row.approvalNumber, row.productName, row.spu],
    beside: [row.companyName, row.companyNameZh, row.contractNumber, row.propertyName, row.propertyNameZh],
  };
}

function designCandidate(row: Design): Candidate {
  const number = row.approvalNumber === null ? [] : [row.approvalNumber];
  return {
    id: row.id,
    title: row.name ?? row.contractNumber,
    titleZh: null,
    details: [...number, row.companyName],
    detailsZh: [...number, row.companyNameZh ?? row.companyName],
    path: `/DesignApproval/${row.status === 'draft' ? 'Edit' : 'Detail'}/${row.id}`,
    list: '/DesignApproval/Index',
    at: row.waitingSince,
    own: [row.approvalNumber, row.name],
    beside: [row.companyName, row.companyNameZh, row.contractNumber, row.propertyName, row.propertyNameZh],
  };
}

function popCandidate(row: Pop, side: string): Candidate {
  return {
    id: row.id,
    title: row.popName,
    titleZh: null,
    details: [row.number, row.companyName],
    detailsZh: [row.number, row.companyNameZh ?? row.companyName],
    path: `/GraphicApproval/${side}POPApprovalDetail/${row.id}`,
    list: `/GraphicApproval/${side}POPApprovalDetail`,
    at: row.submittedAt,
    own: [row.number, row.popName],
    beside: [row.approvalNumber, row.companyName, row.companyNameZh, row.propertyName, row.propertyNameZh],
  };
}
