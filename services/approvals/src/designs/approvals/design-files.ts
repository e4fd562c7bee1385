import type { DesignSample } from '@bls/proto/domain/approval/design';
import type { DesignSampleFiles } from '@bls/proto/contracts/calls/approvals/design';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import { CallError } from '@bls/proto/domain/values/errors';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { detachFiles } from '@bls/shared/files/detach-files';
import { Injectable } from '@nestjs/common';

/** Gives uploaded files to a design, so that those who judge it may see them. */
@Injectable()
export class DesignFiles {
  constructor(private readonly caller: Caller) {}

  /** While a design is prepared its pictures are the company's own. */
  attachToDraft(id: string, pictureIds: readonly string[], ctx: CallContext): Promise<FileDescription[]> {
    return this.attach('designDraft', id, pictureIds, null, ctx);
  }

  /** What was taken out of a draft is nobody's but its uploader's again. */
  detachFromDraft(id: string, pictures: readonly FileDescription[], ctx: CallContext): Promise<void> {
    return detachFiles(
      this.caller,
      { kind: 'designDraft', id },
      pictures.map(({ fileId }) => fileId),
      ctx,
    );
  }

  /** With the submission the brand owner of the property sees them as well. */
  attachToDesign(id: string, pictureIds: readonly string[], brandOwnerId: string | null, ctx: CallContext): Promise<FileDescription[]> {
    return this.attach('designApproval', id, pictureIds, brandOwnerId, ctx);
  }

  /** The pictures of a sample and its papers. */
  async attachSample(id: string, sample: DesignSample, brandOwnerId: string | null, ctx: CallContext): Promise<DesignSampleFiles> {
    const { pictureIds, ndaFileId, bixFileId, factoryCheckFileId } = sample;
    const found = await this.attach('designApproval', id, [...pictureIds, ndaFileId, bixFileId, factoryCheckFileId], brandOwnerId, ctx);
    const one = (fileId: string) => of(found, fileId);
    return { pictures: pictureIds.map(one), nda: one(ndaFileId), bix: one(bixFileId), factoryCheck: one(factoryCheckFileId) };
  }

  private async attach(
    kind: string,
    id: string,
    fileIds: readonly string[],
    brandOwnerId: string | null,
    ctx: CallContext,
  ): Promise<FileDescription[]> {
    if (fileIds.length === 0) return [];
    const { files } = await this.caller.call(
      fileAttach,
      {
        fileIds: [...new Set(fileIds)],
        owner: { kind, id },
        purposes: ['approvalImage'],
        scope: { companyId: ctx.actor.companyId, brandOwnerIds: brandOwnerId ? [brandOwnerId] : [] },
      },
      ctx,
    );
    return fileIds.map((fileId) => of(files, fileId));
  }
}

function of(files: readonly FileDescription[], fileId: string): FileDescription {
  const file = files.find((one) => one.fileId === fileId);
  if (!file) throw new CallError('notFound');
  return file;
}
