import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  twoFactorConfirm,
  twoFactorDisable,
  twoFactorOfUser,
  twoFactorRead,
  twoFactorRenewCodes,
  twoFactorReset,
  twoFactorStart,
} from '@bls/proto/contracts/calls/identity/two-factor';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import type { IdentityDb } from '../../db/schema.js';
import { managedUser } from '../../people/administration/managed-users.queries.js';
import { ResetTwoFactor } from './reset-two-factor.js';
import { SetUpTwoFactor } from './set-up-two-factor.js';
import { readTwoFactor } from './two-factor.queries.js';

@Controller()
export class TwoFactorController {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly setUp: SetUpTwoFactor,
    private readonly resetTwoFactor: ResetTwoFactor,
  ) {}

  @Handles(twoFactorRead)
  read(_: RequestOf<typeof twoFactorRead>, ctx: CallContext): Promise<ResponseOf<typeof twoFactorRead>> {
    return this.db.read(ctx, (trx) => readTwoFactor(trx, ctx.tenant, ctx.actor.userId));
  }

  @Handles(twoFactorStart)
  start(request: RequestOf<typeof twoFactorStart>, ctx: CallContext): Promise<ResponseOf<typeof twoFactorStart>> {
    return this.setUp.start(ctx, request.password);
  }

  @Handles(twoFactorConfirm)
  confirm(request: RequestOf<typeof twoFactorConfirm>, ctx: CallContext): Promise<ResponseOf<typeof twoFactorConfirm>> {
    return this.setUp.confirm(ctx, request.code);
  }

  @Handles(twoFactorDisable)
  async disable(request: RequestOf<typeof twoFactorDisable>, ctx: CallContext): Promise<boolean> {
    await this.setUp.disable(ctx, request.password);
    return true;
  }

  @Handles(twoFactorRenewCodes)
  renewCodes(request: RequestOf<typeof twoFactorRenewCodes>, ctx: CallContext): Promise<ResponseOf<typeof twoFactorRenewCodes>> {
    return this.setUp.renewCodes(ctx, request.password);
  }

  @Handles(twoFactorOfUser)
  ofUser(request: RequestOf<typeof twoFactorOfUser>, ctx: CallContext): Promise<ResponseOf<typeof twoFactorOfUser>> {
    return this.db.read(ctx, async (trx) => {
      const { id } = await managedUser(trx, ctx, request.id);
      const { enabled, since } = await readTwoFactor(trx, ctx.tenant, id);
      return { enabled, since };
    });
  }

  @Handles(twoFactorReset)
  async reset(request: RequestOf<typeof twoFactorReset>, ctx: CallContext): Promise<boolean> {
    await this.resetTwoFactor.execute(request.id, ctx);
    return true;
  }
}
