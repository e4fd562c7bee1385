import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  bankLineConfirm,
  bankLineSetAside,
  bankStatementImport,
  bankStatementList,
  bankStatementRead,
} from '@bls/proto/contracts/calls/finance/bank-statements';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import type { FinanceDb } from '../db/schema.js';
import { listStatements, readBankStatement } from './bank-statements.queries.js';
import { DecideBankLine } from './decide-bank-line.js';
import { ImportBankStatement } from './import-bank-statement.js';

@Controller()
export class BankStatementsController {
  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly importStatement: ImportBankStatement,
    private readonly decide: DecideBankLine,
  ) {}

  @Handles(bankStatementImport)
  import(request: RequestOf<typeof bankStatementImport>, ctx: CallContext): Promise<ResponseOf<typeof bankStatementImport>> {
    return this.importStatement.run(request, ctx);
  }

  @Handles(bankStatementList)
  list(request: RequestOf<typeof bankStatementList>, ctx: CallContext): Promise<ResponseOf<typeof bankStatementList>> {
    return this.db.read(ctx, (trx) => listStatements(trx, request, ctx.actor));
  }

  @Handles(bankStatementRead)
  read({ id }: RequestOf<typeof bankStatementRead>, ctx: CallContext): Promise<ResponseOf<typeof bankStatementRead>> {
    return this.db.read(ctx, (trx) => readBankStatement(trx, id));
  }

  @Handles(bankLineConfirm)
  confirm(request: RequestOf<typeof bankLineConfirm>, ctx: CallContext): Promise<ResponseOf<typeof bankLineConfirm>> {
    return this.decide.confirm(request, ctx);
  }

  @Handles(bankLineSetAside)
  setAside(request: RequestOf<typeof bankLineSetAside>, ctx: CallContext): Promise<ResponseOf<typeof bankLineSetAside>> {
    return this.decide.setAside(request, ctx);
  }
}
