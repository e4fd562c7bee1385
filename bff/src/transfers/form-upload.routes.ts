import { uploadCancel, uploadComplete, uploadCreate, uploadOpen } from '@bls/proto/contracts/calls/files/upload';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { success } from '../http/envelope.js';
import { type RouteSet, Routes } from '../http/routes.js';
import { Requester } from '../sessions/requester.js';
import { put } from './transfer.routes.js';

/** Larger files are uploaded in parts, which can be resumed. */
const MAX_BYTES = 4 * 1024 * 1024;

/** A small file in one multipart form of `purpose` and `file`: session, bytes and verification in one request. */
@Routes()
export class FormUploadRoutes implements RouteSet {
  constructor(private readonly requester: Requester) {}

  async register(api: FastifyInstance): Promise<void> {
    // a separate scope: no other route accepts forms
    await api.register(async (scope) => {
      scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
        done(null, body),
      );
      scope.post('/File/Upload', async (request) => {
        // the form is parsed only after the session was checked
        await this.requester.session(request, uploadCreate);
        const { purpose, file } = await partsOf(request.body, request.headers['content-type'] ?? '');
        const { uploadId, chunkSize } = (await this.requester.call(request, uploadCreate, {
          purpose,
          name: file.name,
          size: file.size,
        })) as ResponseOf<typeof uploadCreate>;
        const bytes = Buffer.from(await file.arrayBuffer());
        for (let offset = 0; offset < bytes.length; offset += chunkSize) {
          const piece = bytes.subarray(offset, offset + chunkSize);
          const target = (await this.requester.call(request, uploadOpen, { uploadId, offset, length: piece.length })) as ResponseOf<
            typeof uploadOpen
          >;
          await put(target.url, { ...target.headers, 'content-length': String(piece.length) }, Readable.from([piece]));
        }
        try {
          return success(await this.requester.call(request, uploadComplete, { uploadId }));
        } catch (error) {
          // the sender repeats the whole form: an upload that stays open is of no use
          await this.requester.call(request, uploadCancel, { uploadId }).catch(() => undefined);
          throw error;
        }
      });
    });
  }
}

async function partsOf(body: unknown, type: string): Promise<{ purpose: unknown; file: File }> {
  const form = await new Response(body instanceof Buffer ? new Uint8Array(body) : null, { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
  const file = form?.get('file');
  if (!(file instanceof File)) throw new CallError('invalid', { issues: [{ path: ['file'], rule: 'required' }] });
  return { purpose: form?.get('purpose'), file };
}
