import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { listViewList } from '@bls/proto/contracts/calls/identity/people/list-view';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { viewsOf } from './list-views.queries.js';

@Handler(listViewList)
export class ListListViews {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(_request: RequestOf<typeof listViewList>, ctx: CallContext): Promise<ResponseOf<typeof listViewList>> {
    return this.db.read(ctx, async (trx) => ({ views: await viewsOf(trx, ctx.actor) }));
  }
}
