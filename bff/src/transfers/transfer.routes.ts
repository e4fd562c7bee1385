import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { downloadOpen } from '@bls/proto/contracts/calls/files/download';
import { outsideDocument } from '@bls/proto/contracts/calls/licensing/contracts/signing';
import { uploadOpen } from '@bls/proto/contracts/calls/files/upload';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { isShownInPage } from '@bls/proto/domain/enumerations/files';
import { CallError } from '@bls/proto/domain/values/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { success } from '../http/envelope.js';
import { type RouteSet, Routes } from '../http/routes.js';
import { Requester } from '../sessions/requester.js';

/** Streams bytes to and from addresses that the files service has checked and signed. */
@Routes()
export class TransferRoutes implements RouteSet {
  constructor(private readonly requester: Requester) {}

  register(scope: FastifyInstance): void {
    // The parser passes the body on as a stream, so the length is checked here, not by bodyLimit.
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));

    scope.put<{ Params: { uploadId: string }; Querystring: { offset?: string } }>(
      '/File/Upload/:uploadId',
      { bodyLimit: Number.MAX_SAFE_INTEGER },
      async (request) => {
        const length = Number(request.headers['content-length']);
        if (!Number.isSafeInteger(length) || length < 1)
          throw new CallError('invalid', { issues: [{ path: ['length'], rule: 'required' }] });
        const opening = { uploadId: request.params.uploadId, offset: Number(request.query.offset ?? 0), length };
        const target = (await this.requester.call(request, uploadOpen, opening)) as ResponseOf<typeof uploadOpen>;
        await put(target.url, { ...target.headers, 'content-length': String(length) }, request.body as Readable);
        return success({ offset: opening.offset + length });
      },
    );

    scope.get('/File/Download', async (request, reply) => {
      const query = request.query as Record<string, unknown>;
      const source = (await this.requester.call(request, downloadOpen, {
        id: query['id'],
        ...(query['variant'] ? { variant: query['variant'] } : {}),
        ...(query['ticket'] ? { ticket: query['ticket'] } : {}),
      })) as ResponseOf<typeof downloadOpen>;
      return send(request, reply, source);
    });

    // the session is in the body, so that it is in no log and in no history of the browser
    scope.post('/Sign/DocumentFile', async (request, reply) => {
      const source = (await this.requester.call(request, outsideDocument, request.body ?? {})) as ResponseOf<typeof outsideDocument>;
      return send(request, reply, source);
    });
  }
}

/** The object store is full. */
class ObjectStoreFull extends Error {
  readonly code = 'InsufficientStorage';
}

const open = (url: string) => (url.startsWith('https:') ? httpsRequest : httpRequest);

/** Streams bytes to an address that files has signed. Throws CallError: conflict, tooLarge, invalid, unavailable; or ObjectStoreFull. */
export async function put(url: string, headers: Record<string, string>, body: Readable): Promise<void> {
  const upstream = open(url)(url, { method: 'PUT', headers });
  const answered = new Promise<IncomingMessage>((resolve, reject) => upstream.once('response', resolve).once('error', reject));
  // A store that refuses early ends the connection; its response is more specific than the broken pipe.
  // The body is not destroyed then: the browser receives its response over the same connection.
  const sent = pipeline(body.iterator({ destroyOnReturn: false }), upstream).catch((error: unknown) => error);
  const response = await answered.catch(async () => {
    await sent;
    await discard(body);
    throw new CallError('unavailable');
  });
  response.resume();
  const status = response.statusCode ?? 500;
  // the response is final: the store does not need the rest of the bytes
  if (status >= 300) upstream.destroy();
  if (await sent) await discard(body);
  if (status === 409) throw new CallError('conflict');
  if (status === 413) throw new CallError('tooLarge');
  if (status === 507) throw new ObjectStoreFull('the object store is full');
  if (status >= 300) throw new CallError(status >= 500 ? 'unavailable' : 'invalid');
}

/** Reads the rest of the body: a browser whose connection ends while it sends does not read the response. */
async function discard(body: Readable): Promise<void> {
  if (body.readableEnded || body.destroyed) return;
  await finished(body.resume()).catch(() => undefined);
}

/** Streams a file from an address that files has signed. Throws CallError: notFound, unavailable. */
export async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  source: ResponseOf<typeof downloadOpen>,
  cache = 'private, no-cache',
): Promise<FastifyReply> {
  const etag = `"${source.etag.replaceAll('"', '')}"`;
  void reply
    .header('etag', etag)
    .header('cache-control', cache)
    .header('content-disposition', disposition(source))
    .header('filename', encodeURIComponent(source.name))
    // Uploaded content must never run as a page of this origin.
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('x-content-type-options', 'nosniff');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  const range = request.headers.range;
  const upstream = open(source.url)(source.url, { headers: { ...source.headers, ...(range ? { range } : {}) } });
  const response = await new Promise<IncomingMessage>((resolve, reject) => upstream.once('response', resolve).once('error', reject).end());
  const status = response.statusCode ?? 500;
  if (status !== 200 && status !== 206 && status !== 416) {
    response.resume();
    throw new CallError(status === 404 ? 'notFound' : 'unavailable');
  }
  for (const name of ['content-length', 'content-range', 'accept-ranges']) {
    const value = response.headers[name];
    if (value) void reply.header(name, value);
  }
  reply.raw.once('close', () => response.destroy());
  return reply.status(status).type(source.mime).send(response);
}

const disposition = ({ name, mime }: { name: string; mime: string }): string =>
  `${isShownInPage(mime) ? 'inline' : 'attachment'}; filename="${name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;
