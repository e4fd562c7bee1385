import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { uploadOpen } from '@bls/proto/contracts/calls/files/upload';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import type { FilesDb } from '../../db/schema.js';
import type { ObjectStore } from '../../storage/storage.api.js';
import { OBJECT_STORE } from '../../storage/storage.module.js';
import { lengthAt } from './upload-limits.js';
import { findOwnUpload, storedUpload, type Upload } from './uploads.repository.js';

/** Enough for one part over a slow connection. */
const PART_SECONDS = 3600;

/** The address for the next part of an upload. Throws `conflict` with the right offset when the request has another one. */
@Handler(uploadOpen)
export class OpenUpload {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async execute({ uploadId, offset, length }: RequestOf<typeof uploadOpen>, ctx: CallContext): Promise<ResponseOf<typeof uploadOpen>> {
    const upload = await this.db.read(ctx, (trx) => findOwnUpload(trx, uploadId, ctx.actor));
    if (!upload) throw new CallError('notFound');
    requireOpen(upload);
    const stored = storedUpload(upload);
    const received = await this.store.received(stored);
    if (offset !== received) throw new CallError('conflict', { params: { offset: received } });
    const expected = lengthAt(upload, offset);
    if (length !== expected) throw new CallError('invalid', { issues: [{ path: ['length'], rule: 'fileChunk', params: { expected } }] });
    return this.store.presignPart(stored, offset, length, PART_SECONDS);
  }
}

function requireOpen(upload: Upload): void {
  if (upload.status === 'open') return;
  if (upload.status === 'expired' || upload.status === 'cancelled') throw new CallError('notFound');
  throw new CallError('wrongState');
}
