import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { billAging, billList, billRead } from '@bls/proto/contracts/calls/finance/bills';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb } from '../../../db/schema.js';
import { agingOf } from './aging.queries.js';
import { listBills } from './list-bills.queries.js';
import { readBill } from './read-bill.queries.js';

@Handler(billList)
export class ListBills {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: RequestOf<typeof billList>, ctx: CallContext): Promise<ResponseOf<typeof billList>> {
    return this.db.read(ctx, (trx) => listBills(trx, request, ctx.actor));
  }
}

@Handler(billRead)
export class ReadBill {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute({ id }: RequestOf<typeof billRead>, ctx: CallContext): Promise<ResponseOf<typeof billRead>> {
    return this.db.read(ctx, (trx) => readBill(trx, id, ctx.actor));
  }
}

@Handler(billAging)
export class ReadAging {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: RequestOf<typeof billAging>, ctx: CallContext): Promise<ResponseOf<typeof billAging>> {
    return this.db.read(ctx, (trx) => agingOf(trx, request, ctx.actor));
  }
}
