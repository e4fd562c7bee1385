import type { ResponseOf } from '@bls/proto/contracts/call';
import type { approvalsOverview } from '@bls/proto/contracts/calls/approvals/reading';
import { WAITING_BUCKET_CODES, WAITING_BUCKETS } from '@bls/proto/domain/enumerations/approval';
import type { Actor } from '@bls/proto/domain/access/actor';
import { addDays } from '@bls/proto/domain/values/time';
import { APPROVAL_STATES, APPROVAL_STATUSES } from '@bls/proto/domain/workflow/definitions/approvals/product-approval';
import type { CallContext } from '@bls/kit/rpc/context';
import { today } from '@bls/shared/calendar/today';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import { overdueOn } from '../../review/review.api.js';
import { allApprovalWorkflows, waitingFor } from '../../terms/terms.api.js';
import { approvalScope, seesDrafts } from '../records/scope.queries.js';

const OPEN = APPROVAL_STATUSES.filter((s) => s !== 'draft' && !('final' in APPROVAL_STATES[s]));

const days = sql<number>`extract(epoch from (now() - waiting_since)) / 86400`;
const bucketOf = sql<(typeof WAITING_BUCKET_CODES)[number]>`case
  when ${days} <= ${WAITING_BUCKETS.upTo2} then 'upTo2'
  when ${days} <= ${WAITING_BUCKETS.upTo7} then 'upTo7'
  when ${days} <= ${WAITING_BUCKETS.upTo14} then 'upTo14'
  else 'over14' end`;

/** The figures of the home page. */
export async function readOverview(trx: Trx, { tenant, actor }: CallContext): Promise<ResponseOf<typeof approvalsOverview>> {
  const mine = trx.selectFrom('approval').where(approvalScope(actor));
  const open = await mine
    .where('status', 'in', OPEN)
    .select(['stage', bucketOf.as('bucket'), (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['stage', 'bucket'])
    .orderBy('stage')
    .orderBy('bucket')
    .execute();
  const waiting = await mine
    .where(waitingFor('approval', await allApprovalWorkflows(trx, tenant), actor))
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
    ...(await clocksInScope(trx, actor)),
  };
}

/** How many open reviews are overdue, or due today or tomorrow; a licensee sees none of the days of the reviewers. */
async function clocksInScope(trx: Trx, actor: Actor): Promise<{ overdue: number; dueSoon: number }> {
  if (seesDrafts(actor)) return { overdue: 0, dueSoon: 0 };
  const day = await today(trx);
  const { overdue, due } = await trx
    .selectFrom('approval')
    .where(approvalScope(actor))
    .where(overdueOn('approval', addDays(day, 2)))
    .select((eb) => [eb.fn.countAll<number>().as('due'), eb.fn.countAll<number>().filterWhere(overdueOn('approval', day)).as('overdue')])
    .executeTakeFirstOrThrow();
  return { overdue, dueSoon: due - overdue };
}
