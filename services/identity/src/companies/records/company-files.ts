import type { TenantContext } from '@bls/kit/rpc/context';
import { Caller } from '@bls/kit/rpc/call-client';
import type { FileScope } from '@bls/proto/contracts/calls/files/file';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import type { FilePurpose } from '@bls/proto/domain/enumerations/files';
import { Injectable } from '@nestjs/common';

@Injectable()
export class CompanyFiles {
  constructor(private readonly caller: Caller) {}

  /**
   * Gives an uploaded file to a company, unless it is the one that it has. Called before the transaction that records it:
   * repeating it changes nothing. Earlier signatures stay with the company, because signed papers show them.
   */
  async give(ctx: TenantContext, companyId: string, fileId: string | undefined, had: string | null, file: GivenFile): Promise<void> {
    if (!fileId || fileId === had) return;
    const owner = { kind: 'company', id: companyId };
    await this.caller.call(fileAttach, { fileIds: [fileId], owner, purposes: [file.purpose], scope: file.scope }, ctx);
  }
}

type GivenFile = { purpose: FilePurpose; scope: FileScope };
