import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { PICTURE_KINDS, type Picture } from '@bls/proto/domain/approval/picture';
import { CallError } from '@bls/proto/domain/values/errors';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext, TenantContext } from '@bls/kit/rpc/context';
import { detachFiles } from '@bls/shared/files/detach-files';
import { Injectable } from '@nestjs/common';

/** What the content of a file says about it; never what the browser said. */
export type Facts = Pick<Picture, 'fileId' | 'kind' | 'width' | 'height' | 'pages'>;

/** Gives uploaded pictures to an approval, so that those who judge it may see them. */
@Injectable()
export class PictureFiles {
  constructor(private readonly caller: Caller) {}

  /** While a version is prepared its pictures are the company's own; answers what they are, by file id. */
  async attachToDraft(ctx: TenantContext, fileIds: string[], versionId: string, companyId: string): Promise<Map<string, Facts>> {
    if (fileIds.length === 0) return new Map();
    const { files } = await this.caller.call(
      fileAttach,
      { fileIds, owner: { kind: 'approvalDraft', id: versionId }, purposes: ['approvalImage'], scope: { companyId } },
      ctx,
    );
    return new Map(files.map((file) => [file.fileId, factsOf(file)]));
  }

  /** What was taken out while it was prepared is nobody's but its uploader's again. */
  async dropFromDraft(ctx: CallContext, fileIds: readonly string[], versionId: string): Promise<void> {
    await detachFiles(this.caller, { kind: 'approvalDraft', id: versionId }, fileIds, ctx);
  }

  /** With the submission they become visible to the brand owner of the property as well. */
  async attachToApproval(
    ctx: TenantContext,
    fileIds: string[],
    approvalId: string,
    companyId: string,
    brandOwnerId: string | null,
  ): Promise<void> {
    if (fileIds.length === 0) return;
    const scope = { companyId, brandOwnerIds: brandOwnerId ? [brandOwnerId] : [] };
    await this.caller.call(fileAttach, { fileIds, owner: { kind: 'approval', id: approvalId }, purposes: ['approvalImage'], scope }, ctx);
  }
}

function factsOf(file: FileDescription): Facts {
  const kind = PICTURE_KINDS.find((k) => k === file.kind);
  if (!kind) throw new CallError('unsupportedFile', { params: { name: file.name } });
  return { fileId: file.fileId, kind, width: file.width, height: file.height, pages: file.pages ?? 1 };
}
