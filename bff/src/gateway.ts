import type { Call } from '@bls/proto/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { success } from './envelope.js';
import type { Requester } from './requester.js';

/** Opens the HTTP door of every call that has one. Adding a call to the language needs nothing here. */
export function openDoors(fastify: FastifyInstance, calls: readonly Call[], requester: Requester): void {
  for (const call of calls) {
    if (!call.http) continue;
    fastify.route({
      method: call.http.method,
      url: call.http.path,
      handler: async (request, reply) => {
        const gone = new AbortController();
        request.raw.once('aborted', () => gone.abort());
        void reply.header('cache-control', 'no-store');
        return success(await requester.call(request, call, payloadOf(request), gone.signal));
      },
    });
  }
}

/** Query and JSON body together: some calls of the platform are POSTs with a query. The tenant is named beside them. */
export function payloadOf(request: FastifyRequest): Record<string, unknown> {
  const { tenant: _, ...query } = request.query as Record<string, unknown>;
  const body = request.body;
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...query, ...(body as Record<string, unknown>) } : query;
}
