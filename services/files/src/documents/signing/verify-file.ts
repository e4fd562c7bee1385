import { sealVerifyFile } from '@bls/proto/contracts/calls/files/seal';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { Handler } from '@bls/kit/rpc/handler';
import { SealedDocuments } from './sealed-documents.js';

/** Reports what a file is, by what the gateway has read of it. */
@Handler(sealVerifyFile)
export class VerifyFile {
  constructor(private readonly documents: SealedDocuments) {}

  execute(facts: RequestOf<typeof sealVerifyFile>): Promise<ResponseOf<typeof sealVerifyFile>> {
    return this.documents.verify(facts);
  }
}
