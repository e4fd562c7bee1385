import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { designerList } from '@bls/proto/contracts/calls/identity/designer';
import { userChangeLanguage, userConfirmPassword, userCurrent, userIsLicensor } from '@bls/proto/contracts/calls/identity/user';
import { CallError } from '@bls/proto/domain/values/errors';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import type { IdentityDb } from '../../db/schema.js';
import { ChangeLanguage } from './change-language.js';
import { ConfirmPassword } from '../../sign-in/passwords/confirm-password.js';
import { loginUserOf } from './user.js';
import { activeDesigners, sessionEndOf, userById } from './users.queries.js';

@Controller()
export class UsersController {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly confirmPassword: ConfirmPassword,
    private readonly changesLanguage: ChangeLanguage,
  ) {}

  @Handles(userCurrent)
  current(_: RequestOf<typeof userCurrent>, ctx: CallContext): Promise<ResponseOf<typeof userCurrent>> {
    return this.db.read(ctx, async (trx) => {
      const user = await userById(trx, ctx.tenant, ctx.actor.userId);
      const expiresAt = await sessionEndOf(trx, ctx.tenant, ctx.actor.sessionId);
      if (!user || !expiresAt) throw new CallError('signedOut');
      return loginUserOf(user, expiresAt);
    });
  }

  @Handles(userChangeLanguage)
  async changeLanguage(request: RequestOf<typeof userChangeLanguage>, ctx: CallContext): Promise<boolean> {
    await this.changesLanguage.execute(request.languageCode, ctx);
    return true;
  }

  @Handles(userIsLicensor)
  async isLicensor(_: RequestOf<typeof userIsLicensor>, ctx: CallContext): Promise<boolean> {
    return ctx.actor.userType === USER_TYPES.licensor;
  }

  @Handles(designerList)
  async designers(_: RequestOf<typeof designerList>, ctx: CallContext): Promise<ResponseOf<typeof designerList>> {
    return { designers: await this.db.read(ctx, (trx) => activeDesigners(trx, ctx.tenant)) };
  }

  @Handles(userConfirmPassword)
  async confirm(request: RequestOf<typeof userConfirmPassword>, ctx: CallContext): Promise<boolean> {
    await this.confirmPassword.execute(request.userId, request.password, ctx);
    return true;
  }
}
