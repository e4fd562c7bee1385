import { sealVerify } from '@bls/proto/contracts/calls/files/seal';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { Handler } from '@bls/kit/rpc/handler';
import { SealedDocuments } from './sealed-documents.js';

/** Reports what was sealed and whether a file is unchanged, by code and hash. */
@Handler(sealVerify)
export class VerifySeal {
  constructor(private readonly documents: SealedDocuments) {}

  async execute({ code, sha256 }: RequestOf<typeof sealVerify>): Promise<ResponseOf<typeof sealVerify>> {
    if (!sha256) return this.documents.byCode(code ?? '');
    const facts = { sha256, size: Number.MAX_SAFE_INTEGER, revisions: [], codes: code ? [code] : [], signatures: [] };
    const verified = await this.documents.verify(facts);
    // a hash alone does not say how a file differs
    return verified.state === 'forged' ? { ...verified, state: verified.document ? 'changed' : 'unknown' } : verified;
  }
}
