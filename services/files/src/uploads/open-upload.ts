import type { uploadGet, uploadOpen } from '@bls/proto/contracts/calls/files/upload';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Inject, Injectable } from '@nestjs/common';
import type { FilesDb } from '../db/schema.js';
import { describe, findFiles } from '../files/files.queries.js';
import type { ObjectStore } from '../store/object-store.js';
import { OBJECT_STORE } from '../store/store.module.js';
import { lengthAt } from './upload.js';
import { findUpload, storedUpload, type Upload } from './uploads.repository.js';

/** Long enough for a slow line to deliver one part. */
const PART_SECONDS = 3600;

/** Where an upload stands, and the address for its next part. The store's own count decides, never a remembered one. */
@Injectable()
export class OpenUpload {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async state({ uploadId }: RequestOf<typeof uploadGet>, context: CallContext): Promise<ResponseOf<typeof uploadGet>> {
    const { upload, file } = await this.db.read(context, async (trx) => {
      const found = await findUpload(trx, uploadId, context.actor);
      return { upload: found, file: found?.status === 'completed' ? (await findFiles(trx, [uploadId]))[0] : undefined };
    });
    if (!upload) throw new CallError('notFound');
    const { status, size, chunkSize } = upload;
    const offset =
      status === 'open' ? await this.store.received(storedUpload(upload)) : status === 'expired' || status === 'cancelled' ? 0 : size;
    return { uploadId, status, offset, size, chunkSize, ...(file ? { file: describe(file) } : {}) };
  }

  async open({ uploadId, offset, length }: RequestOf<typeof uploadOpen>, context: CallContext): Promise<ResponseOf<typeof uploadOpen>> {
    const upload = await this.db.read(context, (trx) => findUpload(trx, uploadId, context.actor));
    if (!upload) throw new CallError('notFound');
    refuseClosed(upload);
    const stored = storedUpload(upload);
    const received = await this.store.received(stored);
    if (offset !== received) throw new CallError('conflict', { params: { offset: received } });
    const expected = lengthAt(upload, offset);
    if (length !== expected) throw new CallError('invalid', { issues: [{ path: ['length'], rule: 'fileChunk', params: { expected } }] });
    return this.store.presignPart(stored, offset, length, PART_SECONDS);
  }
}

export function refuseClosed(upload: Upload): void {
  if (upload.status === 'open') return;
  if (upload.status === 'expired' || upload.status === 'cancelled') throw new CallError('notFound');
  throw new CallError('wrongState');
}
