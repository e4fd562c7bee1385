import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { bankStatementList, bankStatementRead } from '@bls/proto/contracts/calls/finance/bank-statements';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb } from '../../db/schema.js';
import { listStatements, readBankStatement } from './bank-statements.queries.js';

@Handler(bankStatementList)
export class ListBankStatements {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute(request: RequestOf<typeof bankStatementList>, ctx: CallContext): Promise<ResponseOf<typeof bankStatementList>> {
    return this.db.read(ctx, (trx) => listStatements(trx, request, ctx.actor));
  }
}

@Handler(bankStatementRead)
export class ReadBankStatement {
  constructor(private readonly db: Database<FinanceDb>) {}

  execute({ id }: RequestOf<typeof bankStatementRead>, ctx: CallContext): Promise<ResponseOf<typeof bankStatementRead>> {
    return this.db.read(ctx, (trx) => readBankStatement(trx, id));
  }
}
