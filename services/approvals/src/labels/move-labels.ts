import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { labelRecall, labelTakeBack } from '@bls/proto/contracts/calls/approvals/label';
import { type LabelMove, refusedMove, statusOf, totalsOf } from '@bls/proto/domain/label/states';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import { updateRevision } from '@bls/kit/db/update-revision';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { personOf } from '../db/person.js';
import type { ApprovalsDb, Trx } from '../db/schema.js';
import { findRange, movesOf } from './ranges.queries.js';
import { insertMove } from './ranges.repository.js';

type Request = RequestOf<typeof labelRecall> & { kind: LabelMove };
type Response = ResponseOf<typeof labelRecall>;

/** Records labels that were returned or lost. */
@Handler(labelTakeBack)
export class TakeBackLabels {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof labelTakeBack>, ctx: CallContext): Promise<Response> {
    return this.db.transaction(ctx, (trx) => moveLabels(trx, request, ctx, new Date().toISOString()));
  }
}

@Handler(labelRecall)
export class RecallLabels {
  constructor(private readonly db: Database<ApprovalsDb>) {}

  execute(request: RequestOf<typeof labelRecall>, ctx: CallContext): Promise<Response> {
    return this.db.transaction(ctx, (trx) => moveLabels(trx, { ...request, kind: 'recalled' }, ctx, new Date().toISOString()));
  }
}

/** One conditional update of the range and one entry that never changes. */
export async function moveLabels(
  trx: Trx,
  { id, revision, kind, from, to, reason }: Request,
  { tenant, actor }: Pick<CallContext, 'tenant' | 'actor'>,
  at: string,
): Promise<Response> {
  const range = await findRange(trx, actor, id, { lock: true });
  if (range.revision !== revision) throw new CallError('conflict');
  const earlier = await movesOf(trx, tenant, id);
  const rule = refusedMove(range.count, earlier, { kind, from, to });
  if (rule) throw new CallError('ruleBroken', { issues: [{ path: ['from'], rule, params: { count: range.count } }] });
  const totals = totalsOf([...earlier, { kind, from, to }]);
  const status = statusOf(range.count, totals.recalled);
  const updated = await updateRevision<ApprovalsDb, 'labelRange'>(trx, 'labelRange', range, { ...totals, status });
  if (!updated) throw new CallError('conflict');
  await insertMove(trx, {
    tenant,
    rangeId: id,
    revision: updated.revision,
    kind,
    fromPosition: from,
    toPosition: to,
    reason,
    by: personOf(actor),
    at,
  });
  return { id, revision: updated.revision, status };
}
