import { Caller } from '@bls/kit/rpc/call-client';
import { sessionLogout } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearCookies, isUnmarked, sessionCookieOf } from '../sessions/credentials.js';
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

  /** Ends the session of a browser whose marker is gone, and removes all cookies of the site. Does nothing for others. */
  async endUnmarked(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const credential = sessionCookieOf(request);
    if (!credential || !isUnmarked(request)) return;
    await this.execute(request, credential);
    clearCookies(reply);
    for (const name of Object.keys(request.cookies)) void reply.clearCookie(name, { path: '/' });
  }
}
