import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import { Caller } from '@bls/kit/rpc/call-client';
import { type Environment, readConfig } from '@bls/kit/app/config';
import { HealthServer } from '@bls/kit/observability/health';
import { createLogger } from '@bls/kit/observability/logger';
import { Metrics } from '@bls/kit/observability/metrics';
import { connectNats, subjects as subjectsOf } from '@bls/kit/rpc/nats';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { openAccountDoors } from './account.js';
import { ALL_CALLS, OWN_CALLS } from './calls.js';
import { configSchema } from './config.js';
import { openFormUpload } from './form-upload.js';
import { serveFrontEnd } from './front-end.js';
import { openExportDoors } from './exports/export-doors.js';
import { openDoors } from './gateway.js';
import { KeptAnswers } from './kept-answers.js';
import { LiveStreams } from './live-streams.js';
import { openApiDocument } from './openapi.js';
import { limitPublicDoors } from './rate-limits.js';
import { RefusalsFilter, refuse } from './refusals.filter.js';
import { Requester } from './requester.js';
import { keepSafe } from './safety.js';
import { openSearchDoor } from './search.js';
import { Sessions } from './sessions.js';
import { openStayLoggedInDoor } from './stay-logged-in.js';
import { openTransferDoors } from './transfers.js';

@Module({})
class BffModule {}

export type RunningBff = { address: string; healthPort: number; stop: () => Promise<void> };
const MEGABYTE = 1024 * 1024;

/** Starts the BFF: HTTP towards browsers, NATS towards the services. */
export async function startBff(environment: Environment = process.env): Promise<RunningBff> {
  const config = readConfig(configSchema, environment);
  const log = createLogger('bff', config.LOG_LEVEL);
  const metrics = new Metrics('bff');
  const nats = await connectNats('bff', { ...config } as never, log);
  const subjects = subjectsOf(config.NATS_PREFIX);
  const caller = new Caller(nats, subjects, 'bff', undefined);
  const sessions = new Sessions(caller, nats, subjects);
  const requester = new Requester(caller, sessions, config, new KeptAnswers(nats, subjects, sessions));
  const live = new LiveStreams(nats, subjects, sessions);

  const adapter = new FastifyAdapter({
    genReqId: (request: { headers: Record<string, unknown> }) => requestId(request.headers['x-request-id']),
    bodyLimit: MEGABYTE,
    trustProxy: config.TRUSTED_PROXIES || false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  const app = await NestFactory.create<NestFastifyApplication>(BffModule, adapter, { logger: ['error', 'fatal'], abortOnError: false });
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  await fastify.register(fastifyCookie);
  keepSafe(fastify, config);
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    metrics.call(request.routeOptions.url ?? 'unknown', String(reply.statusCode), reply.elapsedTime / 1000);
    if (reply.statusCode >= 500)
      log.warn({ requestId: request.id, path: request.routeOptions.url, status: reply.statusCode }, 'answered with a failure');
    done();
  });
  const document = openApiDocument([...ALL_CALLS, ...OWN_CALLS], environment['npm_package_version'] ?? '0.1.0');
  // A scope of their own: its error handler holds whatever is registered before or after it.
  await fastify.register(async (doors) => {
    doors.setErrorHandler((error, request, reply) => refuse(error, request, reply, log));
    // clients of the platform calls say that they send JSON and send nothing: a call without a body is one with an empty body
    const parseJson = doors.getDefaultJsonParser('error', 'error');
    doors.removeContentTypeParser('application/json');
    doors.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
      String(body).trim() === '' ? done(null, undefined) : parseJson(request, String(body), done),
    );
    await limitPublicDoors(doors, ALL_CALLS, config);
    openDoors(doors, ALL_CALLS, requester);
    openExportDoors(doors, ALL_CALLS, requester);
    openSearchDoor(doors, requester);
    openAccountDoors(doors, caller, sessions, requester, config);
    openStayLoggedInDoor(doors, requester, config.PUBLIC_URL.startsWith('https:'));
    openTransferDoors(doors, requester);
    await openFormUpload(doors, requester);
    live.openDoor(doors, requester);
    doors.get('/openapi.json', () => document);
  });
  await serveFrontEnd(fastify, config);
  app.useGlobalFilters(new RefusalsFilter(log));
  await app.listen(config.PORT, config.HOST);

  const health = new HealthServer(async () => {
    await nats.rtt();
  }, metrics);
  const healthPort = await health.listen(config.HEALTH_HOST, config.HEALTH_PORT);
  const address = `http://127.0.0.1:${new URL(await app.getUrl()).port}`;
  log.info({ address }, 'started');
  const stop = async (): Promise<void> => {
    health.drain();
    live.close();
    // A request that stops half-way (a lost upload) counts as running for ever: the others get their time, it is cut then.
    const cut = setTimeout(() => fastify.server.closeAllConnections(), config.DRAIN_SECONDS * 1000);
    await app.close();
    clearTimeout(cut);
    await nats.drain().catch(() => undefined);
    await health.close();
  };
  return { address, healthPort, stop };
}

/** One id follows a request from the browser to the last worker; a foreign one is taken when it is harmless. */
const requestId = (given: unknown): string => (typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID());
