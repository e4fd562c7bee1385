import { sealJudge } from '@bls/proto/contracts/calls/files/seal';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { Handler } from '@bls/kit/rpc/handler';
import { SealedDocuments } from './sealed-documents.js';

/** Reports what a file is, by what the gateway has read of it. */
@Handler(sealJudge)
export class JudgeFile {
  constructor(private readonly documents: SealedDocuments) {}

  execute(facts: RequestOf<typeof sealJudge>): Promise<ResponseOf<typeof sealJudge>> {
    return this.documents.judge(facts);
  }
}
