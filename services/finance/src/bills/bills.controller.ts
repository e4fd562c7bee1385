import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  billAging,
  billExplain,
  billExplainRows,
  billList,
  billNote,
  billRead,
  billReverse,
  contractPerformance,
  ledgerCheck,
  ledgerVerify,
  royaltyOfReport,
} from '@bls/proto/contracts/calls/finance/bills';
import { financeOverview } from '@bls/proto/contracts/calls/finance/overview';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { CallError } from '@bls/proto/domain/values/errors';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import type { FinanceDb } from '../db/schema.js';
import { verifyLedger } from '../ledger/verify-ledger.queries.js';
import { moneyOverview } from '../overview/money-overview.queries.js';
import { explainBill, explainRows } from './explain-bill.queries.js';
import { explainReport } from './explain-report.queries.js';
import { agingOf, performanceOf } from './figures-of-bills.queries.js';
import { listBills } from './list-bills.queries.js';
import { mustSeeBill, readBill } from './read-bill.queries.js';
import { RenderNote } from './render-note.js';
import { ReverseBill } from './reverse-bill.js';

@Controller()
export class BillsController {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly renderNote: RenderNote,
    private readonly reverseBill: ReverseBill,
  ) {}

  @Handles(billList)
  list(request: RequestOf<typeof billList>, ctx: CallContext): Promise<ResponseOf<typeof billList>> {
    return this.db.read(ctx, (trx) => listBills(trx, request, ctx.actor));
  }

  @Handles(billRead)
  read({ id }: RequestOf<typeof billRead>, ctx: CallContext): Promise<ResponseOf<typeof billRead>> {
    return this.db.read(ctx, (trx) => readBill(trx, id, ctx.actor));
  }

  @Handles(billReverse)
  reverse(request: RequestOf<typeof billReverse>, ctx: CallContext): Promise<ResponseOf<typeof billReverse>> {
    return this.reverseBill.run(request, ctx);
  }

  @Handles(billExplain)
  explain({ id }: RequestOf<typeof billExplain>, ctx: CallContext): Promise<ResponseOf<typeof billExplain>> {
    return this.db.read(ctx, (trx) => explainBill(trx, id, ctx.actor));
  }

  @Handles(billExplainRows)
  explainRows(request: RequestOf<typeof billExplainRows>, ctx: CallContext): Promise<ResponseOf<typeof billExplainRows>> {
    return this.db.read(ctx, (trx) => explainRows(trx, request, ctx.actor));
  }

  @Handles(royaltyOfReport)
  ofReport({ id }: RequestOf<typeof royaltyOfReport>, ctx: CallContext): Promise<ResponseOf<typeof royaltyOfReport>> {
    return this.db.read(ctx, (trx) => explainReport(trx, id, ctx.actor));
  }

  @Handles(billNote)
  async note({ id }: RequestOf<typeof billNote>, ctx: CallContext): Promise<ResponseOf<typeof billNote>> {
    await this.db.read(ctx, (trx) => mustSeeBill(trx, id, ctx.actor));
    const fileId = await this.renderNote.run(ctx, id);
    if (!fileId) throw new CallError('notFound');
    return { fileId };
  }

  @Handles(billAging)
  aging(request: RequestOf<typeof billAging>, ctx: CallContext): Promise<ResponseOf<typeof billAging>> {
    return this.db.read(ctx, (trx) => agingOf(trx, request, ctx.actor));
  }

  @Handles(contractPerformance)
  performance({ contractId }: RequestOf<typeof contractPerformance>, ctx: CallContext): Promise<ResponseOf<typeof contractPerformance>> {
    return this.db.read(ctx, (trx) => performanceOf(trx, contractId, ctx.actor));
  }

  @Handles(financeOverview)
  overview(_: RequestOf<typeof financeOverview>, ctx: CallContext): Promise<ResponseOf<typeof financeOverview>> {
    return this.db.read(ctx, (trx) => moneyOverview(trx, ctx.actor));
  }

  @Handles(ledgerVerify)
  verify(_: RequestOf<typeof ledgerVerify>, ctx: CallContext): Promise<ResponseOf<typeof ledgerVerify>> {
    return this.db.read(ctx, (trx) => verifyLedger(trx));
  }

  @Handles(ledgerCheck)
  check(_: RequestOf<typeof ledgerCheck>, ctx: CallContext): Promise<ResponseOf<typeof ledgerCheck>> {
    return this.db.read(ctx, (trx) => verifyLedger(trx));
  }
}
