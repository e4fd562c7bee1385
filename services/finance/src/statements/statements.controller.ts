import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { accountList, statementPaper, statementRead } from '@bls/proto/contracts/calls/finance/statements';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import type { FinanceDb } from '../db/schema.js';
import { listAccounts } from './list-accounts.queries.js';
import { MakeStatement } from './make-statement.js';
import { readStatement } from './statement.queries.js';

@Controller()
export class StatementsController {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly makeStatement: MakeStatement,
  ) {}

  @Handles(accountList)
  accounts(request: RequestOf<typeof accountList>, ctx: CallContext): Promise<ResponseOf<typeof accountList>> {
    return this.db.read(ctx, (trx) => listAccounts(trx, request, ctx.actor));
  }

  @Handles(statementRead)
  read(request: RequestOf<typeof statementRead>, ctx: CallContext): Promise<ResponseOf<typeof statementRead>> {
    return this.db.read(ctx, (trx) => readStatement(trx, request, ctx.actor));
  }

  @Handles(statementPaper)
  paper(request: RequestOf<typeof statementPaper>, ctx: CallContext): Promise<ResponseOf<typeof statementPaper>> {
    return this.makeStatement.run(request, ctx);
  }
}
