import type { Outcome } from '@bls/proto/domain/approval/earlier-alike';
import type { Trx } from '../db/schema.js';

/** The decisions on promotional material of a property with this outcome, newest first, each with the version that it was about. */
export const popDecisions = (trx: Trx, propertyId: string, outcome: Outcome) =>
  trx
    .selectFrom('popHistory')
    .innerJoin('popApproval', (join) =>
      join.onRef('popApproval.tenant', '=', 'popHistory.tenant').onRef('popApproval.id', '=', 'popHistory.popId'),
    )
    .innerJoin('popVersion', (join) =>
      join
        .onRef('popVersion.tenant', '=', 'popHistory.tenant')
        .onRef('popVersion.popId', '=', 'popHistory.popId')
        .onRef('popVersion.number', '=', 'popHistory.version'),
    )
    .select(['popApproval.id', 'popApproval.popName as name', 'popApproval.number'])
    .select(['popHistory.by', 'popHistory.at', 'popHistory.reason', 'popHistory.comment'])
    .where('popApproval.propertyId', '=', propertyId)
    .where('popHistory.toStatus', '=', outcome === 'approved' ? 'salesApproved' : 'rejected')
    .orderBy('popHistory.at', 'desc');
