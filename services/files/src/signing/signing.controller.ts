import { documentSeal, documentSealable, sealVerify } from '@bls/proto/contracts/calls/files/seal';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import { describe } from '../files/files.queries.js';
import { SealDocument } from './seal-document.js';
import { VerifySeal } from './verify-seal.js';

@Controller()
export class SigningController {
  constructor(
    private readonly sealing: SealDocument,
    private readonly verifying: VerifySeal,
  ) {}

  @Handles(documentSealable)
  async sealable({ fileId }: RequestOf<typeof documentSealable>, context: CallContext): Promise<ResponseOf<typeof documentSealable>> {
    return { pages: await this.sealing.pagesOf(fileId, context) };
  }

  @Handles(documentSeal)
  async seal(request: RequestOf<typeof documentSeal>, context: CallContext): Promise<ResponseOf<typeof documentSeal>> {
    const { file, code } = await this.sealing.run(request, context);
    return { file: describe(file), code };
  }

  @Handles(sealVerify)
  verify(request: RequestOf<typeof sealVerify>, context: CallContext): Promise<ResponseOf<typeof sealVerify>> {
    return this.verifying.run(request, context);
  }
}
