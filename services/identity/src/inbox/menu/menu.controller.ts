import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { menuRead } from '@bls/proto/contracts/calls/identity/menu';
import { menuFor } from '@bls/proto/presentation/menu';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller, Inject } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig, seesMailbox } from '../../config.js';
import type { IdentityDb } from '../../db/schema.js';
import { pendingByKind } from '../lists/inbox.queries.js';

@Controller()
export class MenuController {
  constructor(
    private readonly db: Database<IdentityDb>,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  @Handles(menuRead)
  async read(_: RequestOf<typeof menuRead>, ctx: CallContext): Promise<ResponseOf<typeof menuRead>> {
    const pending = await this.db.read(ctx, (trx) => pendingByKind(trx, ctx.actor));
    const hidden = seesMailbox(this.config, ctx.actor) ? [] : ['mailbox'];
    return { MenuViewForUserType: ctx.actor.userType, SideMenus: menuFor(ctx.actor, pending, hidden) };
  }
}
