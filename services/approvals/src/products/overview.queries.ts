import { WAITING_BUCKETS, WAITING_BUCKET_CODES } from '@bls/proto/domain/enumerations/approval';
import type { approvalsOverview } from '@bls/proto/contracts/calls/approvals/reading';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { APPROVAL_STATES, APPROVAL_STATUSES } from '@bls/proto/domain/workflow/definitions/product-approval';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { ApprovalsDb } from '../db/schema.js';
import { allRunning } from '../workflow-designs/running.queries.js';
import { inScope } from './scope.queries.js';
import { waitingFor } from '../workflow-designs/turn.queries.js';

const OPEN = APPROVAL_STATUSES.filter((s) => s !== 'draft' && !('final' in APPROVAL_STATES[s]));

const days = sql<number>`extract(epoch from (now() - waiting_since)) / 86400`;
const bucketOf = sql<(typeof WAITING_BUCKET_CODES)[number]>`case
  when ${days} <= ${WAITING_BUCKETS.upTo2} then 'upTo2'
  when ${days} <= ${WAITING_BUCKETS.upTo7} then 'upTo7'
  when ${days} <= ${WAITING_BUCKETS.upTo14} then 'upTo14'
  else 'over14' end`;

/** The numbers of the home page. */
@Injectable()
export class OverviewQueries {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  read(context: CallContext): Promise<ResponseOf<typeof approvalsOverview>> {
    const { actor } = context;
    return this.db.read(context, async (trx) => {
      const mine = trx.selectFrom('approval').where((eb) => inScope(eb, actor));
      const open = await mine
        .where('status', 'in', OPEN)
        .select(['stage', bucketOf.as('bucket'), (eb) => eb.fn.countAll<number>().as('count')])
        .groupBy(['stage', 'bucket'])
        .orderBy('stage')
        .orderBy('bucket')
        .execute();
      const waiting = await mine
        .where(waitingFor('approval', await allRunning(trx, context.tenant), actor))
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirst();
      const approved = await trx
        .selectFrom('history')
        .where('approvalId', 'in', mine.select('id'))
        .where('toStatus', '=', 'graphicSalesApproved')
        .where('at', '>', sql<string>`now() - interval '30 days'`)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirst();
      return {
        open: open.map(({ stage, bucket, count }) => ({ stage, bucket, count })),
        waitingForMe: waiting?.count ?? 0,
        approvedLast30Days: approved?.count ?? 0,
      };
    });
  }
}
