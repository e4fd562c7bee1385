import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { uploadComplete } from '@bls/proto/contracts/calls/files/upload';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { FilesDb } from '../../db/schema.js';
import { describeFor } from '../files/files.queries.js';
import { findOwnUpload } from './uploads.repository.js';
import { VerifyUpload } from './verify-upload.js';

/** Completes an upload of the caller. Uploads of other people are `notFound`. */
@Handler(uploadComplete)
export class CompleteUpload {
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly verifyUpload: VerifyUpload,
  ) {}

  async execute({ uploadId }: RequestOf<typeof uploadComplete>, ctx: CallContext): Promise<ResponseOf<typeof uploadComplete>> {
    const upload = await this.db.read(ctx, (trx) => findOwnUpload(trx, uploadId, ctx.actor));
    if (!upload) throw new CallError('notFound');
    return describeFor(await this.verifyUpload.execute(uploadId, ctx), ctx.actor);
  }
}
