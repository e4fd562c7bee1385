import { uploadCancel, uploadComplete, uploadCreate, uploadGet, uploadOpen } from '@bls/proto/calls/files/upload';
import type { RequestOf, ResponseOf } from '@bls/proto/call';
import { CallError } from '@bls/proto/errors';
import type { CallContext } from '@bls/kit/context';
import { Database } from '@bls/kit/database';
import { Handles } from '@bls/kit/handles';
import { Controller } from '@nestjs/common';
import type { FilesDb } from '../db/schema.js';
import { describe } from '../files/files.queries.js';
import { CancelUpload } from './cancel-upload.js';
import { CreateUpload } from './create-upload.js';
import { OpenUpload } from './open-upload.js';
import { findUpload } from './uploads.repository.js';
import { VerifyUpload } from './verify-upload.js';

@Controller()
export class UploadsController {
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly creating: CreateUpload,
    private readonly opening: OpenUpload,
    private readonly verifying: VerifyUpload,
    private readonly cancelling: CancelUpload,
  ) {}

  @Handles(uploadCreate)
  create(request: RequestOf<typeof uploadCreate>, context: CallContext): Promise<ResponseOf<typeof uploadCreate>> {
    return this.creating.run(request, context);
  }

  @Handles(uploadGet)
  get(request: RequestOf<typeof uploadGet>, context: CallContext): Promise<ResponseOf<typeof uploadGet>> {
    return this.opening.state(request, context);
  }

  @Handles(uploadOpen)
  open(request: RequestOf<typeof uploadOpen>, context: CallContext): Promise<ResponseOf<typeof uploadOpen>> {
    return this.opening.open(request, context);
  }

  @Handles(uploadComplete)
  async complete({ uploadId }: RequestOf<typeof uploadComplete>, context: CallContext): Promise<ResponseOf<typeof uploadComplete>> {
    if (!(await this.db.read(context, (trx) => findUpload(trx, uploadId, context.actor)))) throw new CallError('notFound');
    return describe(await this.verifying.run(uploadId, context));
  }

  @Handles(uploadCancel)
  async cancel({ uploadId }: RequestOf<typeof uploadCancel>, context: CallContext): Promise<ResponseOf<typeof uploadCancel>> {
    return { cancelled: await this.cancelling.run(uploadId, context) };
  }
}
