import type { ResponseOf } from '@bls/proto/contracts/call';
import { profileStayLoggedIn } from '@bls/proto/contracts/calls/identity/profile';
import type { FastifyInstance } from 'fastify';
import { credentialOf, setCookies } from './credentials.js';
import { success } from './envelope.js';
import type { Requester } from './requester.js';

/** "Stay logged in" of a session that is there: its cookies end with it, or with the browser. */
export function openStayLoggedInDoor(fastify: FastifyInstance, requester: Requester, secure: boolean): void {
  fastify.post('/account/StayLoggedIn', async (request, reply) => {
    const profile = (await requester.call(request, profileStayLoggedIn, request.body ?? {})) as ResponseOf<typeof profileStayLoggedIn>;
    const credential = credentialOf(request);
    if (credential?.by === 'cookie')
      setCookies(reply, credential.value, secure, profile.stayLoggedIn ? new Date(profile.sessionExpiresAt) : undefined);
    return success(profile);
  });
}
