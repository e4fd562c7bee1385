import { Caller } from '@bls/kit/rpc/call-client';
import { sessionLogout } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Sessions } from '../sessions/sessions.js';

/** Ends the session of a credential, here and in identity. */
@Injectable()
export class SignOut {
  constructor(
    private readonly caller: Caller,
    private readonly sessions: Sessions,
  ) {}

  async execute(request: FastifyRequest, credential: string): Promise<void> {
    this.sessions.evict(credential);
    // The credential alone determines the tenant.
    await this.caller.call(sessionLogout, { credential }, { tenant: 'NONE', requestId: request.id });
  }
}
