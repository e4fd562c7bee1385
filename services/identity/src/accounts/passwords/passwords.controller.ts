import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { passwordChange, passwordForgot, passwordReset, passwordResetRead } from '@bls/proto/contracts/calls/identity/password';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { ChangePassword } from './change-password.js';
import { ResetPassword } from './reset-password.js';
import { SendResetLink } from './send-reset-link.js';

@Controller()
export class PasswordsController {
  constructor(
    private readonly sendResetLink: SendResetLink,
    private readonly resetPassword: ResetPassword,
    private readonly changePassword: ChangePassword,
  ) {}

  @Handles(passwordForgot)
  async forgot({ email }: RequestOf<typeof passwordForgot>, ctx: CallContext): Promise<boolean> {
    await this.sendResetLink.ask(email, ctx);
    return true;
  }

  @Handles(passwordResetRead)
  async readReset({ urlToken }: RequestOf<typeof passwordResetRead>, ctx: CallContext): Promise<ResponseOf<typeof passwordResetRead>> {
    const { userName, fullName, expiresAt } = await this.resetPassword.read(urlToken, ctx);
    return { UserName: userName, FullName: fullName, ExpiresAt: expiresAt };
  }

  @Handles(passwordReset)
  async reset({ urlToken, password }: RequestOf<typeof passwordReset>, ctx: CallContext): Promise<boolean> {
    await this.resetPassword.execute(urlToken, password, ctx);
    return true;
  }

  @Handles(passwordChange)
  async change(request: RequestOf<typeof passwordChange>, ctx: CallContext): Promise<boolean> {
    await this.changePassword.execute(request, ctx);
    return true;
  }
}
