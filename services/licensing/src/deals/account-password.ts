import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { userConfirmPassword } from '@bls/proto/contracts/calls/identity/people/user';
import type { Transition } from '@bls/proto/domain/workflow/workflow';
import { Injectable } from '@nestjs/common';

/** Checks the account password for actions that need it. */
@Injectable()
export class AccountPassword {
  constructor(private readonly caller: Caller) {}

  /** Throws the error of identity: `invalidCredentials`, `accountLocked`. */
  async confirm({ needs }: Pick<Transition, 'needs'>, password: string | undefined, ctx: CallContext): Promise<void> {
    if (!needs?.includes('password') || password === undefined) return;
    await this.caller.call(userConfirmPassword, { userId: ctx.actor.userId, password }, ctx);
  }
}
