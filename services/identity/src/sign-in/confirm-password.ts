import type { RequestOf } from '@bls/proto/contracts/call';
import { userConfirmPassword } from '@bls/proto/contracts/calls/identity/people/user';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { CheckPassword } from './check-password.js';

/** Confirms the password of a user for another service. Throws `invalidCredentials` or `accountLocked` {minutes}. */
@Handler(userConfirmPassword)
export class ConfirmPassword {
  constructor(private readonly checkPassword: CheckPassword) {}

  async execute({ userId, password }: RequestOf<typeof userConfirmPassword>, ctx: TenantContext): Promise<boolean> {
    await this.checkPassword.execute(userId, password, ctx);
    return true;
  }
}
