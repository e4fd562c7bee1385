import { documentSealable } from '@bls/proto/contracts/calls/files/seal';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import type { FilesDb } from '../../db/schema.js';
import type { ObjectStore } from '../../storage/storage.api.js';
import { OBJECT_STORE } from '../../storage/storage.module.js';
import { findSource, readSource } from './source-pdf.js';

/** The number of pages of a PDF. Throws `notFound`, or `unsupportedFile` for a PDF that cannot be sealed. */
@Handler(documentSealable)
export class CheckSealable {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async execute({ fileId }: RequestOf<typeof documentSealable>, ctx: CallContext): Promise<ResponseOf<typeof documentSealable>> {
    const file = await this.db.read(ctx, (trx) => findSource(trx, fileId));
    return { pages: (await readSource(this.store, file)).getPageCount() };
  }
}
