import type { Outcome } from '@bls/proto/domain/approval/earlier-alike';
import type { DesignStatus } from '@bls/proto/domain/workflow/definitions/approvals/design-approval';
import type { Trx } from '../../db/schema.js';

/** The decisions on designs of a property with this outcome, newest first, each with the version that it was about. */
export const designDecisions = (trx: Trx, propertyId: string, outcome: Outcome) =>
  trx
    .selectFrom('designHistory')
    .innerJoin('designApproval', (join) =>
      join.onRef('designApproval.tenant', '=', 'designHistory.tenant').onRef('designApproval.id', '=', 'designHistory.designId'),
    )
    .innerJoin('designVersion', (join) =>
      join
        .onRef('designVersion.tenant', '=', 'designHistory.tenant')
        .onRef('designVersion.designId', '=', 'designHistory.designId')
        .onRef('designVersion.number', '=', 'designHistory.version'),
    )
    .select(['designApproval.id', 'designApproval.name', 'designApproval.approvalNumber as number'])
    .select(['designHistory.by', 'designHistory.at', 'designHistory.reason', 'designHistory.comment'])
    .where('designApproval.propertyId', '=', propertyId)
    .where('designHistory.action', '=', outcome === 'approved' ? 'approve' : 'disapprove')
    .orderBy('designHistory.at', 'desc');

/** The same without decisions on samples, which say nothing about the pictures of the version. */
export const pictureDecisions = (trx: Trx, propertyId: string, outcome: Outcome) =>
  designDecisions(trx, propertyId, outcome)
    .select('designVersion.pictures')
    .where('designHistory.toStatus', 'in', [...ABOUT_PICTURES[outcome]]);

const ABOUT_PICTURES: Record<Outcome, readonly DesignStatus[]> = {
  approved: ['designApproved', 'approved'],
  rejected: ['licensingDisapproved', 'designDisapproved', 'disapproved'],
};
