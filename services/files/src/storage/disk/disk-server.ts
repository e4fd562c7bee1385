import type { Writable } from 'node:stream';
import { fullStoreOf } from '@bls/kit/observability/storage-full';
import { createReadStream, createWriteStream } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finished, pipeline } from 'node:stream/promises';
import { type DiskStore, sizeOf } from './disk-store.js';
import { parseRange } from './range.js';
import { type Grant, type UrlKeys, verifyGrant } from './signed-url.js';

type Put = Extract<Grant, { method: 'PUT' }>;
type Writer = { cancel: () => void; ended: Promise<void> };

/**
 * Serves the folder of a DiskStore over HTTP as an S3 server would: each signed address permits one operation. For
 * processes of this system; it listens on the loopback interface unless configured otherwise.
 */
export class DiskServer {
  private readonly server: Server;
  private readonly writers = new Map<string, Writer>();

  constructor(
    private readonly store: DiskStore,
    private readonly urlKeys: UrlKeys,
    /** Opens the file of an upload for bytes from an offset on. */
    private readonly openFile: (path: string, offset: number) => Writable = openAt,
  ) {
    this.server = createServer((request, response) => {
      this.answer(request, response).catch(() => {
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end();
      });
    });
    // Cuts a stalled connection. A slow one may take any time.
    this.server.requestTimeout = 0;
    this.server.timeout = 60_000;
  }

  /** Resolves to the port. */
  async listen(host: string, port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, resolve);
    });
    return (this.server.address() as AddressInfo).port;
  }

  /** Waits some seconds for running transfers, then cuts them. Clients resume at the offset that was reached. */
  async close(graceMs = 5000): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeIdleConnections();
    const cut = setTimeout(() => this.server.closeAllConnections(), graceMs);
    await closed;
    clearTimeout(cut);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const grant = verifyGrant(request.method ?? '', request.url ?? '', Date.now() / 1000, this.urlKeys);
    if (!grant) return refuse(request, response, 403);
    if (grant.method === 'GET') return this.send(grant.key, request, response);
    return this.receive(grant, request, response);
  }

  private async send(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const found = await this.store.stat(key);
    if (!found) return refuse(request, response, 404);
    const range = parseRange(request.headers.range, found.size);
    if (range === 'unsatisfiable') {
      response.writeHead(416, { 'content-range': `bytes */${found.size}` }).end();
      return;
    }
    const { start, end } = range ?? { start: 0, end: found.size - 1 };
    response.writeHead(range ? 206 : 200, {
      'content-type': 'application/octet-stream',
      'content-length': end - start + 1,
      'accept-ranges': 'bytes',
      ...(range ? { 'content-range': `bytes ${start}-${end}/${found.size}` } : {}),
    });
    if (request.method === 'HEAD') response.end();
    else
      await pipeline(createReadStream(this.store.pathOf(key), { start, end, highWaterMark: 256 * 1024 }), response).catch(() => undefined);
  }

  /** Saves the bytes that arrive before a connection breaks. The next PUT continues after them. */
  private async receive(grant: Put, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const contentLength = Number(request.headers['content-length'] ?? grant.length);
    if (contentLength !== grant.length) return refuse(request, response, 400);
    const path = this.store.stagingOf(grant.key);
    // A second PUT means that the client has left its earlier connection, even when this side has not noticed it.
    for (let earlier = this.writers.get(path); earlier; earlier = this.writers.get(path)) {
      earlier.cancel();
      await earlier.ended;
    }
    const end = Promise.withResolvers<void>();
    this.writers.set(path, { cancel: () => request.destroy(), ended: end.promise });
    try {
      const found = await sizeOf(path);
      if (!found) return refuse(request, response, 404);
      if (found.size !== grant.offset) return refuse(request, response, 409);
      await write(this.openFile(path, grant.offset), request, grant.length);
      response.writeHead(200, { etag: `"${grant.offset + grant.length}"` }).end();
    } catch (error) {
      if (!fullStoreOf(error)) throw error;
      // a client whose connection ends while it sends does not read the response
      await finished(request.resume()).catch(() => undefined);
      refuse(request, response, 507);
    } finally {
      this.writers.delete(path);
      end.resolve();
    }
  }
}

const openAt = (path: string, offset: number): Writable =>
  createWriteStream(path, { flags: 'r+', start: offset, highWaterMark: 1024 * 1024 });

/** Resolves or throws only after the file is closed: nothing is written to it later. */
async function write(file: Writable, source: IncomingMessage, length: number): Promise<void> {
  // `once` of node:events rejects when the file emits an error, before the promise is awaited
  const closed = new Promise((resolve) => file.once('close', resolve));
  try {
    // a failed file must not destroy the connection: the response is sent over it
    await pipeline(source.iterator({ destroyOnReturn: false }), limited(length), file);
  } finally {
    await closed;
  }
}

/** Passes at most `length` bytes, whatever content-length announced. */
function limited(length: number): (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
  return async function* pass(source) {
    let seen = 0;
    for await (const bytes of source) {
      seen += bytes.length;
      if (seen > length) throw new RangeError('more bytes than announced');
      yield bytes;
    }
  };
}

/** Answers without reading the body, and closes the connection. */
function refuse(request: IncomingMessage, response: ServerResponse, status: number): void {
  response.writeHead(status, { connection: 'close', 'content-length': 0 }).end();
  request.resume();
}
