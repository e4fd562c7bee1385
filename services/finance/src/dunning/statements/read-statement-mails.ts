import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { statementMailList } from '@bls/proto/contracts/calls/finance/dunning';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb } from '../../db/schema.js';
import { mailedStatements } from './statement-mails.repository.js';

@Handler(statementMailList)
export class ListStatementMails {
  constructor(private readonly db: Database<FinanceDb>) {}

  async execute({ companyId }: RequestOf<typeof statementMailList>, ctx: CallContext): Promise<ResponseOf<typeof statementMailList>> {
    const { actor } = ctx;
    const isOwn = actor.userType === USER_TYPES.licensee && actor.companyId === companyId;
    if (actor.userType !== USER_TYPES.licensor && !isOwn) return { mails: [] };
    return { mails: await this.db.read(ctx, (trx) => mailedStatements(trx, companyId)) };
  }
}
