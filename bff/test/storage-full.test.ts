import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { createLogger } from '@bls/kit/observability/logger';
import { Metrics } from '@bls/kit/observability/metrics';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { refuse } from '../src/http/error.filter.js';
import { put } from '../src/transfers/transfer.routes.js';

const SIZE = 6 * 1024 * 1024;
let store: Server;
let api: FastifyInstance;
let address: string;
let metrics: Metrics;
const lines: unknown[] = [];
/** Whether the store answers before it has read the bytes. */
let isEarly = false;

beforeEach(async () => {
  store = createServer((request, response) => {
    if (isEarly) response.writeHead(507).end();
    request.on('end', () => isEarly || response.writeHead(507).end()).resume();
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const target = `http://127.0.0.1:${(store.address() as AddressInfo).port}/part`;
  metrics = new Metrics('bff');
  const log = createLogger('test', 'silent');
  log.child = () => log as never;
  log.error = (...line: unknown[]) => void lines.push(line[1]);
  lines.length = 0;
  api = fastify({ bodyLimit: SIZE });
  api.setErrorHandler((error, request, reply) => refuse(error, request, reply, log, metrics));
  api.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  api.put('/upload', async (request) => put(target, { 'content-length': String(SIZE) }, request.body as Readable));
  address = await api.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await api.close();
  store.closeAllConnections();
  await new Promise((resolve) => store.close(resolve));
});

const upload = (language: string) =>
  fetch(`${address}/upload`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', 'accept-language': language },
    body: new Uint8Array(SIZE),
  });

describe.each([
  ['after it has read the bytes', false],
  ['before it has read the bytes', true],
])('a full object store that answers %s', (_name, early) => {
  it('P-OPS-09 is an answer that says so to the person, an error line and a metric', async () => {
    isEarly = early;
    const answer = await upload('en');
    expect(answer.status).toBe(507);
    expect(await answer.json()).toMatchObject({ ErrorCode: 'storageFull', Error: expect.stringMatching(/^Storage is full/) });
    expect(await (await upload('zh')).json()).toMatchObject({ Error: expect.stringMatching(/^存储空间已满/) });
    expect(lines).toEqual(['storage is full', 'storage is full']);
    expect(await metrics.registry.metrics()).toContain('storage_full_total{where="objectStore",service="bff"} 2');
  });
});
