import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { listViewDelete, listViewList, listViewSave } from '@bls/proto/contracts/calls/identity/list-view';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import type { IdentityDb } from '../../db/schema.js';
import { KeepListViews } from './keep-list-views.js';
import { viewsOf } from './list-views.queries.js';

/** What people keep of lists for themselves; it follows them to every browser. */
@Controller()
export class ListViewsController {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly views: KeepListViews,
  ) {}

  @Handles(listViewList)
  list(_: RequestOf<typeof listViewList>, ctx: CallContext): Promise<ResponseOf<typeof listViewList>> {
    return this.db.read(ctx, async (trx) => ({ views: await viewsOf(trx, ctx.actor) }));
  }

  @Handles(listViewSave)
  async save(view: RequestOf<typeof listViewSave>, ctx: CallContext): Promise<boolean> {
    await this.views.keep(view, ctx.actor);
    return true;
  }

  @Handles(listViewDelete)
  async remove(view: RequestOf<typeof listViewDelete>, ctx: CallContext): Promise<boolean> {
    await this.views.forget(view, ctx.actor);
    return true;
  }
}
