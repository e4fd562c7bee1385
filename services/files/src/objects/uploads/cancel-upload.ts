import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { uploadCancel } from '@bls/proto/contracts/calls/files/upload';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import type { FilesDb } from '../../db/schema.js';
import type { ObjectStore } from '../../storage/storage.api.js';
import { OBJECT_STORE } from '../../storage/storage.module.js';
import { closeUpload, findOwnUpload, storedUpload } from './uploads.repository.js';

/** Cancels an upload of the caller. Answers `cancelled: false` when the upload has already ended. */
@Handler(uploadCancel)
export class CancelUpload {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async execute({ uploadId }: RequestOf<typeof uploadCancel>, ctx: CallContext): Promise<ResponseOf<typeof uploadCancel>> {
    const upload = await this.db.transaction(ctx, async (trx) => {
      const found = await findOwnUpload(trx, uploadId, ctx.actor);
      if (!found) throw new CallError('notFound');
      return (await closeUpload(trx, uploadId, 'open', 'cancelled')) ? found : undefined;
    });
    if (upload) await this.store.abort(storedUpload(upload));
    return { cancelled: upload !== undefined };
  }
}
