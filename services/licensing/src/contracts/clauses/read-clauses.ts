import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { clauseContracts, clauseList, clauseRead } from '@bls/proto/contracts/calls/licensing/clauses/clause';
import type { LicensingDb } from '../../db/schema.js';
import { contractsWith, listClauses, readClause } from './clauses.queries.js';

@Handler(clauseList)
export class ListClauses {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute(request: RequestOf<typeof clauseList>, ctx: CallContext): Promise<ResponseOf<typeof clauseList>> {
    return this.db.read(ctx, (trx) => listClauses(trx, ctx.actor, request));
  }
}

@Handler(clauseRead)
export class ReadClause {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute({ id }: RequestOf<typeof clauseRead>, ctx: CallContext): Promise<ResponseOf<typeof clauseRead>> {
    return this.db.read(ctx, (trx) => readClause(trx, ctx.tenant, id));
  }
}

/** The contracts in which a clause stands. */
@Handler(clauseContracts)
export class ListClauseContracts {
  constructor(private readonly db: Database<LicensingDb>) {}

  execute(request: RequestOf<typeof clauseContracts>, ctx: CallContext): Promise<ResponseOf<typeof clauseContracts>> {
    return this.db.read(ctx, (trx) => contractsWith(trx, ctx.actor, request));
  }
}
