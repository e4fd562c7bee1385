import type { ResponseOf } from '@bls/proto/contracts/call';
import { profileStayLoggedIn } from '@bls/proto/contracts/calls/identity/accounts/profile';
import { Inject } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { type BffConfig, CONFIG } from '../config.js';
import { type RouteSet, Routes } from '../http/routes.js';
import { credentialOf, setCookies } from '../sessions/credentials.js';
import { success } from '../http/envelope.js';
import { Requester } from '../sessions/requester.js';

/** "Stay logged in" of the present session: its cookies end with the session, or with the browser. */
@Routes()
export class StayLoggedInRoutes implements RouteSet {
  private readonly secure: boolean;

  constructor(
    private readonly requester: Requester,
    @Inject(CONFIG) config: BffConfig,
  ) {
    this.secure = config.PUBLIC_URL.startsWith('https:');
  }

  register(scope: FastifyInstance): void {
    scope.post('/account/StayLoggedIn', async (request, reply) => {
      const answer = await this.requester.call(request, profileStayLoggedIn, request.body ?? {});
      const profile = answer as ResponseOf<typeof profileStayLoggedIn>;
      const credential = credentialOf(request);
      if (credential?.by === 'cookie')
        setCookies(reply, credential.value, this.secure, profile.stayLoggedIn ? new Date(profile.sessionExpiresAt) : undefined);
      return success(profile);
    });
  }
}
