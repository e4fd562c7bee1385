import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { userConfirmPassword } from '@bls/proto/contracts/calls/identity/people/user';
import { CallError } from '@bls/proto/domain/values/errors';
import { Injectable } from '@nestjs/common';

/** Confirms the account password of a person before a sensitive action. */
@Injectable()
export class AccountPassword {
  constructor(private readonly caller: Caller) {}

  /** Throws `ruleBroken` (incorrectPassword), or `accountLocked` after too many wrong passwords. */
  async confirm(password: string, ctx: CallContext): Promise<void> {
    try {
      await this.caller.call(userConfirmPassword, { userId: ctx.actor.userId, password }, ctx);
    } catch (error) {
      if (error instanceof CallError && error.code === 'invalidCredentials')
        throw new CallError('ruleBroken', { issues: [{ path: ['password'], rule: 'incorrectPassword' }] });
      throw error;
    }
  }
}
