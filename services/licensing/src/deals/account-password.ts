import { Caller } from '@bls/kit/caller';
import type { CallContext } from '@bls/kit/context';
import { userConfirmPassword } from '@bls/proto/calls/identity/user';
import type { Transition } from '@bls/proto/workflow';
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
