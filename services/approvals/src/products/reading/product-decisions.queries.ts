import type { Outcome } from '@bls/proto/domain/approval/earlier-alike';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

/**
 * The decisions on products of a property with this outcome, newest first, each with the version that it was about. A stage is
 * approved when sales have approved it.
 */
export const productDecisions = (trx: Trx, propertyId: string, outcome: Outcome) =>
  trx
    .selectFrom('history')
    .innerJoin('approval', (join) => join.onRef('approval.tenant', '=', 'history.tenant').onRef('approval.id', '=', 'history.approvalId'))
    .innerJoin('version', (join) =>
      join
        .onRef('version.tenant', '=', 'history.tenant')
        .onRef('version.approvalId', '=', 'history.approvalId')
        .onRef('version.stage', '=', 'history.stage')
        .onRef('version.number', '=', 'history.versionNumber'),
    )
    .select(['approval.id', 'approval.productName as name', 'approval.approvalNumber as number'])
    .select(['history.by', 'history.at', 'history.reason', 'history.comment'])
    .where('approval.propertyId', '=', propertyId)
    .where('history.action', '=', outcome === 'approved' ? 'approve' : 'reject')
    .$if(outcome === 'approved', (query) =>
      query.where('history.toStatus', 'in', ['graphicSalesApproved', 'preProductionSalesApproved', 'bulkSalesApproved']),
    )
    .orderBy('history.at', 'desc');

/** The pictures of the version of a decision. */
export const fileIdsOfVersion = sql<string[]>`array(select p.file_id::text from picture p where p.tenant = version.tenant
  and p.version_id = version.id order by p.position)`;
