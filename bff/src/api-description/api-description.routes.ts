import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { API_VERSION } from '@bls/proto/contracts/api-version';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ALL_CALLS, OWN_CALLS } from '../calls.js';
import { type Encoding, encodingOf } from '../http/encodings.js';
import { type RouteSet, Routes } from '../http/routes.js';
import { examplesOf } from './examples/example-of-call.js';
import { openApiDocument } from './openapi.js';

const TYPE = 'application/json; charset=utf-8';
/** The quality of Brotli that costs tens of milliseconds; the highest costs seconds. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
type Description = { tag: string; bodies: Record<Encoding, Buffer> };

/** `/openapi.json`, from the same declarations as the routes; made and compressed with the first request, which takes seconds. */
@Routes()
export class ApiDescriptionRoutes implements RouteSet {
  private made: Promise<Description> | undefined;

  register(scope: FastifyInstance): void {
    scope.get('/openapi.json', (request, reply) => this.send(request, reply));
  }

  private async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { tag, bodies } = await (this.made ??= describe());
    void reply.header('etag', tag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    const encoding = encodingOf(String(request.headers['accept-encoding'] ?? ''));
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type(TYPE).send(bodies[encoding]);
  }
}

async function describe(): Promise<Description> {
  const calls = [...ALL_CALLS, ...OWN_CALLS];
  const identity = Buffer.from(JSON.stringify(openApiDocument(calls, API_VERSION, await examplesOf(calls))));
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity, QUALITY), promisify(gzip)(identity)]);
  const tag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { tag, bodies: { br, gzip: zipped, identity } };
}
