import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Inject, Injectable } from '@nestjs/common';
import type { FilesDb } from '../db/schema.js';
import type { ObjectStore } from '../store/object-store.js';
import { OBJECT_STORE } from '../store/store.module.js';
import { close, findUpload, storedUpload } from './uploads.repository.js';

/** Gives up an own upload. False when it was over already. */
@Injectable()
export class CancelUpload {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async run(uploadId: string, context: CallContext): Promise<boolean> {
    const upload = await this.db.transaction(context, async (trx) => {
      const found = await findUpload(trx, uploadId, context.actor);
      if (!found) throw new CallError('notFound');
      return (await close(trx, uploadId, 'open', 'cancelled')) ? found : undefined;
    });
    if (upload) await this.store.abort(storedUpload(upload));
    return upload !== undefined;
  }
}
