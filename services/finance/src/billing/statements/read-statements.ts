import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { accountList, statementRead } from '@bls/proto/contracts/calls/finance/statements';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb } from '../../db/schema.js';
import { listAccounts } from './list-accounts.queries.js';
import { readStatement } from './statement.queries.js';

@Handler(accountList)
export class ListAccounts {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: RequestOf<typeof accountList>, ctx: CallContext): Promise<ResponseOf<typeof accountList>> {
    return this.db.read(ctx, (trx) => listAccounts(trx, request, ctx.actor));
  }
}

@Handler(statementRead)
export class ReadStatement {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: RequestOf<typeof statementRead>, ctx: CallContext): Promise<ResponseOf<typeof statementRead>> {
    return this.db.read(ctx, (trx) => readStatement(trx, request, ctx.actor));
  }
}
