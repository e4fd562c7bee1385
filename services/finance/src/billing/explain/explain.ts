import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { billExplain, billExplainRows, royaltyOfReport } from '@bls/proto/contracts/calls/finance/bills';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb } from '../../db/schema.js';
import { explainBill, explainRows } from './explain-bill.queries.js';
import { explainReport } from './explain-report.queries.js';

@Handler(billExplain)
export class ExplainBill {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute({ id }: RequestOf<typeof billExplain>, ctx: CallContext): Promise<ResponseOf<typeof billExplain>> {
    return this.db.read(ctx, (trx) => explainBill(trx, id, ctx.actor));
  }
}

@Handler(billExplainRows)
export class ExplainRows {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: RequestOf<typeof billExplainRows>, ctx: CallContext): Promise<ResponseOf<typeof billExplainRows>> {
    return this.db.read(ctx, (trx) => explainRows(trx, request, ctx.actor));
  }
}

@Handler(royaltyOfReport)
export class ExplainReport {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute({ id }: RequestOf<typeof royaltyOfReport>, ctx: CallContext): Promise<ResponseOf<typeof royaltyOfReport>> {
    return this.db.read(ctx, (trx) => explainReport(trx, id, ctx.actor));
  }
}
