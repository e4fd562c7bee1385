import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { dunningPause, dunningResume } from '@bls/proto/contracts/calls/finance/dunning';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { assertBillInScope, insertMoneyHistory } from '../../billing/billing.api.js';
import type { FinanceDb, Trx } from '../../db/schema.js';
import { endPause, insertPause, type PausedBill, pausedBill } from './pauses.repository.js';

/** Appends a pause or its end to the history of a bill, by the person of the call. */
function record(trx: Trx, ctx: CallContext, bill: PausedBill, action: 'pauseDunning' | 'resumeDunning', comment?: string): Promise<void> {
  const { userId, name, role } = ctx.actor;
  const { id: itemId, status } = bill;
  const by = { userId, name, role };
  return insertMoneyHistory(trx, ctx.tenant, { itemKind: 'bill', itemId, action, fromStatus: status, toStatus: status, by, comment });
}

@Handler(dunningPause)
export class PauseDunning {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(
    { id: billId, whole, reason, until }: RequestOf<typeof dunningPause>,
    ctx: CallContext,
  ): Promise<ResponseOf<typeof dunningPause>> {
    return this.db.transaction(ctx, async (trx) => {
      await assertBillInScope(trx, billId, ctx.actor);
      const bill = await pausedBill(trx, billId);
      const pause = { tenant: ctx.tenant, billId: whole ? null : billId, companyId: bill.companyId, reason, until };
      const id = await insertPause(trx, pause, ctx.actor);
      await record(trx, ctx, bill, 'pauseDunning', reason);
      return { id };
    });
  }
}

@Handler(dunningResume)
export class ResumeDunning {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute({ pauseId }: RequestOf<typeof dunningResume>, ctx: CallContext): Promise<ResponseOf<typeof dunningResume>> {
    return this.db.transaction(ctx, async (trx) => {
      const ended = await endPause(trx, pauseId, ctx.actor);
      if (!ended) throw new CallError('notFound');
      if (ended.billId) await record(trx, ctx, await pausedBill(trx, ended.billId), 'resumeDunning');
      return { id: ended.id };
    });
  }
}
