import { uploadCancel, uploadComplete, uploadCreate, uploadGet, uploadOpen } from '@bls/proto/contracts/calls/files/upload';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { CancelUpload } from './cancel-upload.js';
import { CompleteUpload } from './complete-upload.js';
import { CreateUpload } from './create-upload.js';
import { OpenUpload } from './open-upload.js';

@Controller()
export class UploadsController {
  constructor(
    private readonly creating: CreateUpload,
    private readonly opening: OpenUpload,
    private readonly completing: CompleteUpload,
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
  complete(request: RequestOf<typeof uploadComplete>, context: CallContext): Promise<ResponseOf<typeof uploadComplete>> {
    return this.completing.run(request, context);
  }

  @Handles(uploadCancel)
  async cancel({ uploadId }: RequestOf<typeof uploadCancel>, context: CallContext): Promise<ResponseOf<typeof uploadCancel>> {
    return { cancelled: await this.cancelling.run(uploadId, context) };
  }
}
