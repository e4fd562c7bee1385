import type { RequestOf, ResponseOf } from '@bls/proto/call';
import { userChangeLanguage, userConfirmPassword, userCurrent, userIsLicensor, userSetActive } from '@bls/proto/calls/identity/user';
import { CallError } from '@bls/proto/errors';
import { USER_TYPES } from '@bls/proto/roles';
import type { CallContext } from '@bls/kit/context';
import { Database } from '@bls/kit/database';
import { Handles } from '@bls/kit/handles';
import { Controller } from '@nestjs/common';
import type { IdentityDb } from '../db/schema.js';
import { ChangeLanguage } from './change-language.js';
import { ConfirmPassword } from './confirm-password.js';
import { SetUserActive } from './set-user-active.js';
import { loginUserOf } from './user.js';
import { sessionEndOf, userById } from './users.queries.js';

@Controller()
export class UsersController {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly confirmPassword: ConfirmPassword,
    private readonly setUserActive: SetUserActive,
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

  @Handles(userSetActive)
  setActive(request: RequestOf<typeof userSetActive>, ctx: CallContext): Promise<ResponseOf<typeof userSetActive>> {
    return this.setUserActive.execute(request, ctx);
  }

  @Handles(userConfirmPassword)
  async confirm(request: RequestOf<typeof userConfirmPassword>, ctx: CallContext): Promise<boolean> {
    await this.confirmPassword.execute(request.userId, request.password, ctx);
    return true;
  }
}
