import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { menuRead } from '@bls/proto/contracts/calls/identity/inbox/menu';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { menuFor } from '@bls/proto/presentation/menu';
import { Inject } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig, seesMailbox } from '../../config.js';
import { pendingByKind } from '../tabs/counts.queries.js';

/** The side menu by the permission matrix, with counts of pending work. */
@Handler(menuRead)
export class ReadMenu {
  constructor(
    private readonly db: Database<IdentityDb>,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  async execute(_request: RequestOf<typeof menuRead>, ctx: CallContext): Promise<ResponseOf<typeof menuRead>> {
    const pending = await this.db.read(ctx, (trx) => pendingByKind(trx, ctx.actor));
    const hidden = seesMailbox(this.config, ctx.actor) ? [] : ['mailbox'];
    return { MenuViewForUserType: ctx.actor.userType, SideMenus: menuFor(ctx.actor, pending, hidden) };
  }
}
