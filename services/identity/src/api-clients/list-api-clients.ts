import type { ResponseOf } from '@bls/proto/contracts/call';
import { apiClientList } from '@bls/proto/contracts/calls/identity/api-clients';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../db/schema.js';
import { apiClients } from './api-clients.queries.js';

@Handler(apiClientList)
export class ListApiClients {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(_request: unknown, ctx: CallContext): Promise<ResponseOf<typeof apiClientList>> {
    return this.db.read(ctx, (trx) => apiClients(trx, ctx.tenant));
  }
}
