import type { Call } from '@bls/proto/contracts/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { successText } from './envelope.js';
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
        const text = await requester.text(request, call, payloadOf(request), gone.signal);
        return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(successText(text));
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
