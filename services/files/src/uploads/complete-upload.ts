import type { uploadComplete } from '@bls/proto/contracts/calls/files/upload';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import type { FilesDb } from '../db/schema.js';
import { describe } from '../files/files.queries.js';
import { findUpload } from './uploads.repository.js';
import { VerifyUpload } from './verify-upload.js';

/** Completes an own upload: nobody else's can be found. */
@Injectable()
export class CompleteUpload {
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly verifying: VerifyUpload,
  ) {}

  async run({ uploadId }: RequestOf<typeof uploadComplete>, context: CallContext): Promise<ResponseOf<typeof uploadComplete>> {
    const upload = await this.db.read(context, (trx) => findUpload(trx, uploadId, context.actor));
    if (!upload) throw new CallError('notFound');
    return describe(await this.verifying.run(uploadId, context));
  }
}
