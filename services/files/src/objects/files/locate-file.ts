import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { fileLocate } from '@bls/proto/contracts/calls/files/object';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import type { FilesDb } from '../../db/schema.js';
import type { ObjectStore } from '../../storage/storage.api.js';
import { OBJECT_STORE } from '../../storage/storage.module.js';
import { describeFile, findFiles } from './files.queries.js';

/** Enough for a worker that reads the file later. */
const LOCATE_SECONDS = 3600;

/** An address from which a service reads a file. */
@Handler(fileLocate)
export class LocateFile {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async execute({ fileId }: RequestOf<typeof fileLocate>, ctx: CallContext): Promise<ResponseOf<typeof fileLocate>> {
    const [file] = await this.db.read(ctx, (trx) => findFiles(trx, [fileId]));
    if (!file) throw new CallError('notFound');
    return { ...(await this.store.presignGet(file.storeKey, LOCATE_SECONDS)), file: describeFile(file) };
  }
}
