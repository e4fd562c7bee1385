import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { designList } from '@bls/proto/contracts/calls/approvals/design';
import { approvalList } from '@bls/proto/contracts/calls/approvals/reading';
import { popList } from '@bls/proto/contracts/calls/approvals/pop';
import { SEARCH_CALLS } from '@bls/proto/contracts/calls/search';
import { placeOf } from '@bls/proto/presentation/places';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { answerSearch } from '@bls/proto/domain/search/answer';
import type { Candidate } from '@bls/proto/domain/search/ranking';
import { Controller } from '@nestjs/common';
import { DesignQueries } from '../designs/designs.queries.js';
import { PopQueries } from '../pop-approvals/pop.queries.js';
import { ListQueries } from '../products/list.queries.js';

const { approvals } = SEARCH_CALLS;
type Approval = ResponseOf<typeof approvalList>['rows'][number];
type Design = ResponseOf<typeof designList>['rows'][number];
type Pop = ResponseOf<typeof popList>['rows'][number];

/** The newest of what the lists find; their scope is the search's. */
@Controller()
export class SearchController {
  constructor(
    private readonly products: ListQueries,
    private readonly pops: PopQueries,
    private readonly designs: DesignQueries,
  ) {}

  @Handles(approvals)
  find(request: RequestOf<typeof approvals>, ctx: CallContext): Promise<ResponseOf<typeof approvals>> {
    const side = ctx.actor.userType === USER_TYPES.licensee ? 'Licensee' : 'Licensor';
    const asked = { search: request.text, pageSize: 50 };
    return answerSearch('approvals', request, ctx.actor, {
      approval: async () =>
        (await this.products.list(approvalList.request.parse(asked), ctx)).rows.map((row) =>
          approvalCandidate(row, side, placeOf('approvals', ctx.actor.userType)),
        ),
      design: async () => (await this.designs.list(designList.request.parse(asked), ctx)).rows.map(designCandidate),
      pop: async () => (await this.pops.list(popList.request.parse(asked), ctx)).rows.map((row) => popCandidate(row, side)),
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
