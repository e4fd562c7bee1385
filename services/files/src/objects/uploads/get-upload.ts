import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { uploadGet } from '@bls/proto/contracts/calls/files/upload';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import type { FilesDb } from '../../db/schema.js';
import type { ObjectStore } from '../../storage/storage.api.js';
import { OBJECT_STORE } from '../../storage/storage.module.js';
import { describeFor, findFiles } from '../files/files.queries.js';
import { findOwnUpload, storedUpload, type Upload } from './uploads.repository.js';

/** The state of an upload. The offset comes from the store, not from the database. */
@Handler(uploadGet)
export class GetUpload {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async execute({ uploadId }: RequestOf<typeof uploadGet>, ctx: CallContext): Promise<ResponseOf<typeof uploadGet>> {
    const { upload, file } = await this.db.read(ctx, async (trx) => {
      const found = await findOwnUpload(trx, uploadId, ctx.actor);
      return { upload: found, file: found?.status === 'completed' ? (await findFiles(trx, [uploadId]))[0] : undefined };
    });
    if (!upload) throw new CallError('notFound');
    const { status, size, chunkSize } = upload;
    return {
      uploadId,
      status,
      offset: await this.offsetOf(upload),
      size,
      chunkSize,
      ...(file ? { file: describeFor(file, ctx.actor) } : {}),
    };
  }

  private async offsetOf(upload: Upload): Promise<number> {
    if (upload.status === 'open') return this.store.received(storedUpload(upload));
    return upload.status === 'expired' || upload.status === 'cancelled' ? 0 : upload.size;
  }
}
