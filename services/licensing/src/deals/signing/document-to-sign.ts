import { Caller } from '@bls/kit/rpc/call-client';
import type { TenantContext } from '@bls/kit/rpc/context';
import { fileLocate } from '@bls/proto/contracts/calls/files/object';
import { CallError } from '@bls/proto/domain/values/errors';
import { Injectable } from '@nestjs/common';

export type SignedFile = { fileId: string; name: string; sha256: string };

/** Throws `conflict` when the signer saw another document. */
export function requireSeen(file: Pick<SignedFile, 'sha256'>, seen: string | undefined): void {
  if (seen !== undefined && seen !== file.sha256) throw new CallError('conflict');
}

/** Asks files what a document is; nobody signs anything but these bytes. */
@Injectable()
export class DocumentToSign {
  constructor(private readonly caller: Caller) {}

  async describe(fileId: string, ctx: TenantContext): Promise<SignedFile> {
    const { file } = await this.caller.call(fileLocate, { fileId }, ctx);
    return { fileId, name: file.name, sha256: file.sha256 };
  }

  /** Throws `conflict` when the signer saw another document. */
  async require(fileId: string, seen: string | undefined, ctx: TenantContext): Promise<SignedFile> {
    const file = await this.describe(fileId, ctx);
    requireSeen(file, seen);
    return file;
  }
}
