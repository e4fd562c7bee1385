import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { territoryList } from '@bls/proto/contracts/calls/identity/tenants/territory';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { listTerritories } from './territories.queries.js';

@Handler(territoryList)
export class ListTerritories {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(_request: RequestOf<typeof territoryList>, ctx: CallContext): Promise<ResponseOf<typeof territoryList>> {
    return this.db.read(ctx, (trx) => listTerritories(trx, ctx.tenant));
  }
}
