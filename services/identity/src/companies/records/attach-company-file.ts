import { Caller } from '@bls/kit/rpc/call-client';
import type { TenantContext } from '@bls/kit/rpc/context';
import type { FileScope } from '@bls/proto/contracts/calls/files/file';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import type { FilePurpose } from '@bls/proto/domain/enumerations/files';
import { Injectable } from '@nestjs/common';

type AttachedFile = { purpose: FilePurpose; scope: FileScope };

/**
 * Attaches an uploaded file to a company unless it is attached already. Called before the transaction that stores its id;
 * repeating it changes nothing. Earlier signatures stay attached, because signed documents show them.
 */
@Injectable()
export class AttachCompanyFile {
  constructor(private readonly caller: Caller) {}

  async execute(
    ctx: TenantContext,
    companyId: string,
    fileId: string | undefined,
    presentId: string | null,
    { purpose, scope }: AttachedFile,
  ): Promise<void> {
    if (!fileId || fileId === presentId) return;
    await this.caller.call(fileAttach, { fileIds: [fileId], owner: { kind: 'company', id: companyId }, purposes: [purpose], scope }, ctx);
  }
}
