import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { userConfirmPassword } from '@bls/proto/contracts/calls/identity/user';
import type { Transition } from '@bls/proto/domain/workflow/workflow';
import { Injectable } from '@nestjs/common';

/** Checks the password of the account for actions whose workflow asks for it. */
@Injectable()
export class AccountPassword {
  constructor(private readonly caller: Caller) {}

  /** Throws what identity says of the password: `invalidCredentials`, `accountLocked`. */
  async confirm({ needs }: Pick<Transition, 'needs'>, password: string | undefined, ctx: CallContext): Promise<void> {
    if (!needs?.includes('password') || password === undefined) return;
    await this.caller.call(userConfirmPassword, { userId: ctx.actor.userId, password }, ctx);
  }
}
