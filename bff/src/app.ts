import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import fastifyCookie from '@fastify/cookie';
import { type Environment, readConfig } from '@bls/kit/app/config';
import { NestLogger } from '@bls/kit/app/nest-logger';
import { HealthServer } from '@bls/kit/observability/health';
import { createLogger, type LogDestination, type Logger } from '@bls/kit/observability/logger';
import { Metrics } from '@bls/kit/observability/metrics';
import { flushTraces, startTracing } from '@bls/kit/observability/tracing';
import { connectNats } from '@bls/kit/rpc/nats';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { BffModule } from './bff.module.js';
import { ALL_CALLS } from './calls.js';
import { type BffConfig, configSchema } from './config.js';
import { serveFrontEnd } from './front-end/front-end.js';
import { refuse } from './http/error.filter.js';
import { compressAnswers } from './http/compress-answers.js';
import { observeRequests } from './http/observe-requests.js';
import { RouteRegistry } from './http/routes.js';
import { addSecurityHeaders } from './http/security-headers.js';
import { VisitorTenant } from './sessions/visitor-tenant.js';
import { limitPublicRoutes } from './sign-in/rate-limits.js';
import { SignOut } from './sign-in/sign-out.js';

export type RunningBff = { address: string; healthPort: number; stop: () => Promise<void> };
type Parts = { config: BffConfig; log: Logger; metrics: Metrics };
const MEGABYTE = 1024 * 1024;
/** How often open requests are compared with their time limit, at least. */
const CHECKED_SECONDS = 5;
/** A little less than the time after which a stopping process is ended (`stopOnSignal`). */
const STOPPED_SECONDS = 24;

/** Starts the BFF: HTTP towards browsers, NATS towards the services. */
export async function startBff(environment: Environment = process.env, destination?: LogDestination): Promise<RunningBff> {
  const config = readConfig(configSchema, environment);
  await startTracing({ service: 'bff', isEdge: true }, config, (error) => log.warn({ error }, 'traces not exported'));
  const log = createLogger('bff', config.LOG_LEVEL, destination);
  const metrics = new Metrics('bff');
  const nats = await connectNats('bff', config, log);

  const adapter = new FastifyAdapter({
    genReqId: (request: { headers: Record<string, unknown> }) => requestId(request.headers['x-request-id']),
    bodyLimit: MEGABYTE,
    // Fastify's own default is no limit: a request that sends a byte now and then would stay open.
    requestTimeout: config.REQUEST_SECONDS * 1000,
    http: {
      headersTimeout: Math.min(config.HEADERS_SECONDS, config.REQUEST_SECONDS) * 1000,
      requestTimeout: config.REQUEST_SECONDS * 1000,
      connectionsCheckingInterval: Math.min(config.HEADERS_SECONDS, config.REQUEST_SECONDS, CHECKED_SECONDS) * 1000,
    },
    trustProxy: config.TRUSTED_PROXIES || false,
    forceCloseConnections: 'idle',
    // a request that was on its way when the process began to stop is served like the others
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  });
  const app = await NestFactory.create<NestFastifyApplication>(BffModule.with({ environment, config, nats, log, metrics }), adapter, {
    logger: new NestLogger(log),
    abortOnError: false,
  });
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  await fastify.register(fastifyCookie);
  observeRequests(fastify, { metrics, log, accessLog: config.ACCESS_LOG === 'on' });
  const visitors = app.get(VisitorTenant, { strict: false });
  addSecurityHeaders(fastify, config, async (request) => (await visitors.ofHost(request).catch(() => undefined)) !== undefined);
  const leave = closeConnectionsOnLeave(fastify);
  await fastify.register((scope) => registerApi(scope, app.get(RouteRegistry, { strict: false }), { config, log, metrics }));
  const signOut = app.get(SignOut, { strict: false });
  await serveFrontEnd(fastify, config, (request, reply) =>
    // the next load tries again
    signOut.endUnmarked(request, reply).catch((error: unknown) => log.warn({ error, requestId: request.id }, 'session not ended')),
  );
  await app.listen(config.PORT, config.HOST);

  const health = new HealthServer(async () => void (await nats.rtt()), metrics);
  const healthPort = await health.listen(config.HEALTH_HOST, config.HEALTH_PORT);
  const address = `http://127.0.0.1:${new URL(await app.getUrl()).port}`;
  log.info({ address }, 'started');
  const stop = async (): Promise<void> => {
    health.drain();
    leave();
    // Load balancers go on sending requests until they have seen that the process is not ready.
    await pause(config.LEAVE_SECONDS * 1000);
    // A request that never ends (a lost upload) would prevent the server from closing: its connection is cut after the drain time.
    const drainSeconds = Math.min(config.DRAIN_SECONDS, STOPPED_SECONDS - config.LEAVE_SECONDS);
    const cut = setTimeout(() => fastify.server.closeAllConnections(), drainSeconds * 1000);
    await app.close();
    clearTimeout(cut);
    await nats.drain().catch(() => undefined);
    await health.close();
    await flushTraces();
  };
  return { address, healthPort, stop };
}

/** The routes of all modules, in one scope with its own error handler, JSON parser and rate limits. */
async function registerApi(scope: FastifyInstance, routes: RouteRegistry, { config, log, metrics }: Parts): Promise<void> {
  await compressAnswers(scope);
  scope.setErrorHandler((error, request, reply) => refuse(error, request, reply, log, metrics));
  // Clients of the platform calls send an empty body as JSON: it is parsed as no body.
  const parseJson = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    String(body).trim() === '' ? done(null, undefined) : parseJson(request, String(body), done),
  );
  await limitPublicRoutes(scope, ALL_CALLS, config);
  await routes.register(scope);
}

/** Returns the function after which each response ends its connection, so that the client opens the next one elsewhere. */
function closeConnectionsOnLeave(fastify: FastifyInstance): () => void {
  let isLeaving = false;
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (isLeaving) void reply.header('connection', 'close');
    done();
  });
  return () => (isLeaving = true);
}

/** One id follows a request from the browser to the last worker; an id from the client is used when it is well-formed. */
const requestId = (given: unknown): string => (typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID());
