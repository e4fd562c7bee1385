import type { TenantContext } from '@bls/kit/rpc/context';
import { Caller } from '@bls/kit/rpc/call-client';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import type { FileDescription, FileScope } from '@bls/proto/contracts/calls/files/file';
import type { FilePurpose } from '@bls/proto/domain/enumerations/files';
import { Injectable } from '@nestjs/common';
import type { ItemKind } from '../db/schema.js';

type Owner = { kind: ItemKind; id: string };

@Injectable()
export class DealFiles {
  constructor(private readonly caller: Caller) {}

  /**
   * Gives uploaded files to a deal. Called before the transaction that records them: repeating it changes nothing, and a
   * file that was given but never recorded is only unreachable.
   */
  async attach(
    ctx: TenantContext,
    owner: Owner,
    fileIds: readonly string[],
    purposes: readonly FilePurpose[],
    scope: FileScope,
  ): Promise<FileDescription[]> {
    if (fileIds.length === 0) return [];
    const { files } = await this.caller.call(fileAttach, { fileIds: [...fileIds], owner, purposes: [...purposes], scope }, ctx);
    return files;
  }
}
