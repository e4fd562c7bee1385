import type { Logger } from '@bls/kit/observability/logger';
import type { Metrics } from '@bls/kit/observability/metrics';
import type { Span } from '@bls/kit/observability/tracer';
import { startSpan, TRACEPARENT } from '@bls/kit/observability/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from './caller-of-request.js';

/** Live events: a response that lasts as long as its page. It is no measure of speed. */
const STREAM = '/events';

type Observed = { span: Span | undefined; bytesBefore: number };
const observed = new WeakMap<FastifyRequest, Observed>();

/** The route of a request (`/File/Upload/:uploadId`), never its address: a query may contain a secret. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown';
const within = (request: FastifyRequest, work: () => void): void => {
  const span = observed.get(request)?.span;
  if (span) span.within(work);
  else work();
};

/**
 * Request id, trace, metrics and log of every request. The trace continues the one of the browser's header `traceparent`.
 * With the access log each request is one line at info, without it at debug; failures are always logged.
 */
export function observeRequests(
  fastify: FastifyInstance,
  { metrics, log, accessLog }: { metrics: Metrics; log: Logger; accessLog: boolean },
): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const header = request.headers[TRACEPARENT];
    const span = startSpan(`${request.method} ${routeOf(request)}`, 'server', typeof header === 'string' ? header : undefined);
    observed.set(request, { span, bytesBefore: request.raw.socket.bytesWritten });
    within(request, done);
  });
  // the body was read outside of the span
  fastify.addHook('preValidation', (request, _reply, done) => within(request, done));
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    if (route !== STREAM) metrics.request(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    within(request, () => {
      const entry = lineOf(request, reply, route);
      if (reply.statusCode >= 500) log.warn(entry, 'request failed');
      else log[accessLog ? 'info' : 'debug'](entry, 'request');
    });
    endSpan(request, reply, route);
    done();
  });
}

/** `bytes` is what was sent, with headers. */
function lineOf(request: FastifyRequest, reply: FastifyReply, path: string): object {
  const { method, id: requestId } = request;
  const bytes = request.raw.socket.bytesWritten - (observed.get(request)?.bytesBefore ?? 0);
  return { requestId, method, path, status: reply.statusCode, bytes, ms: Math.round(reply.elapsedTime), ...callerOf(request) };
}

function endSpan(request: FastifyRequest, reply: FastifyReply, route: string): void {
  const span = observed.get(request)?.span;
  if (!span) return;
  const { tenant, userId } = callerOf(request) ?? {};
  span.set({
    'http.request.method': request.method,
    'http.route': route,
    'http.response.status_code': reply.statusCode,
    'request.id': request.id,
    tenant,
    'user.id': userId,
  });
  if (reply.statusCode >= 500) span.fail(String(reply.statusCode));
  span.end();
}
