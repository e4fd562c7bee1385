import { deprecationHeaders } from '@bls/proto/contracts/api-version';
import { type LoginUser, userCurrent } from '@bls/proto/contracts/calls/identity/people/user';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ALL_CALLS } from '../calls.js';
import { successText } from '../http/envelope.js';
import { type RouteSet, Routes } from '../http/routes.js';
import { credentialOf } from '../sessions/credentials.js';
import { Requester } from '../sessions/requester.js';

/** Registers the HTTP route of every call that has one. A new call needs no change here. */
@Routes()
export class GatewayRoutes implements RouteSet {
  constructor(private readonly requester: Requester) {}

  register(scope: FastifyInstance): void {
    for (const call of ALL_CALLS) {
      if (!call.http) continue;
      scope.route({
        method: call.http.method,
        url: call.http.path,
        handler: async (request, reply) => {
          // a command continues when the browser disconnects: the person had confirmed it before closing the page
          const cancelled = call.safe ? whenClosed(reply) : undefined;
          const text = await this.requester.text(request, call, payloadOf(request), cancelled);
          const answer = call === userCurrent ? withToken(request, text) : text;
          return reply
            .headers({ 'cache-control': 'no-store', ...deprecationHeaders(call) })
            .type('application/json; charset=utf-8')
            .send(successText(answer));
        },
      });
    }
  }
}

/** The current user with the token of a bearer client. Scripts of a browser never see its credential. */
function withToken(request: FastifyRequest, text: string): string {
  const credential = credentialOf(request);
  if (credential?.by !== 'bearer') return text;
  return JSON.stringify({ ...(JSON.parse(text) as LoginUser), Token: credential.value } satisfies LoginUser);
}

/** A signal that is aborted when the connection closes before the response was sent. */
export function whenClosed(reply: FastifyReply): AbortSignal {
  const closed = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) closed.abort();
  });
  return closed.signal;
}

/** Query and JSON body together: some calls of the platform are POSTs with a query. The tenant comes separately. */
export function payloadOf(request: FastifyRequest): Record<string, unknown> {
  const { tenant: _, ...query } = request.query as Record<string, unknown>;
  const body = request.body;
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...query, ...(body as Record<string, unknown>) } : query;
}
