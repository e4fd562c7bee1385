import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { fileSeal } from '@bls/proto/contracts/calls/files/object';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { FilesDb } from '../../db/schema.js';
import { attach } from '../files/attachments/attachments.repository.js';
import { describeFile } from '../files/files.queries.js';
import { findOwnUpload } from './uploads.repository.js';
import { VerifyUpload } from './verify-upload.js';

/** Verifies a file that a service made and attaches it to its owner in the same transaction. */
@Handler(fileSeal)
export class SealFile {
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly verifyUpload: VerifyUpload,
  ) {}

  async execute({ fileId, owner, scope }: RequestOf<typeof fileSeal>, ctx: CallContext): Promise<ResponseOf<typeof fileSeal>> {
    if (!(await this.db.read(ctx, (trx) => findOwnUpload(trx, fileId, undefined)))) throw new CallError('notFound');
    const attachedBy = ctx.actorOrNone?.userId ?? null;
    return describeFile(await this.verifyUpload.execute(fileId, ctx, (trx) => attach(trx, ctx.tenant, [fileId], owner, scope, attachedBy)));
  }
}
