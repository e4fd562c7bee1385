import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import { CallError } from '@bls/proto/domain/values/errors';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { detachOnRefusal } from '@bls/shared/files/change-with-files';
import { detachFiles } from '@bls/shared/files/detach-files';
import { Injectable } from '@nestjs/common';

/** What files are attached to: an item under review, or its draft, which only the licensee's company reads. */
export type FileOwner = { kind: 'approvalDraft' | 'approval' | 'designDraft' | 'designApproval' | 'popApproval'; id: string };
type Readers = { companyId: string | null | undefined; brandOwnerId?: string | null };

/** Pictures with the documents that they require. */
type DocumentIds = { pictureIds: readonly string[]; ndaFileId: string; bixFileId: string; factoryCheckFileId: string };
type Documents = { pictures: FileDescription[]; nda: FileDescription; bix: FileDescription; factoryCheck: FileDescription };

/** Attaches uploaded files to items, so that the reviewers may read them. */
@Injectable()
export class ReviewFiles {
  constructor(private readonly caller: Caller) {}

  /** Attaches files; returns them in the order of the ids. A repetition changes nothing. */
  async attach(owner: FileOwner, fileIds: readonly string[], readers: Readers, ctx: CallContext): Promise<FileDescription[]> {
    if (fileIds.length === 0) return [];
    const { companyId, brandOwnerId } = readers;
    const { files } = await this.caller.call(
      fileAttach,
      {
        fileIds: [...new Set(fileIds)],
        owner,
        purposes: ['approvalImage'],
        scope: { ...(companyId ? { companyId } : {}), brandOwnerIds: brandOwnerId ? [brandOwnerId] : [] },
      },
      ctx,
    );
    return fileIds.map((fileId) => find(files, fileId));
  }

  async attachDocuments(owner: FileOwner, ids: DocumentIds, readers: Readers, ctx: CallContext): Promise<Documents> {
    const { pictureIds, ndaFileId, bixFileId, factoryCheckFileId } = ids;
    const files = await this.attach(owner, [...pictureIds, ndaFileId, bixFileId, factoryCheckFileId], readers, ctx);
    const byId = (fileId: string): FileDescription => find(files, fileId);
    return { pictures: pictureIds.map(byId), nda: byId(ndaFileId), bix: byId(bixFileId), factoryCheck: byId(factoryCheckFileId) };
  }

  /** Detaches files that the item no longer contains. */
  detach(owner: FileOwner, fileIds: readonly string[], ctx: CallContext): Promise<void> {
    return detachFiles(this.caller, owner, fileIds, ctx);
  }

  /** Runs the work that stores attached files; when it is refused, those that `storedIds` does not name are detached again. */
  detachOnRefusal<T>(
    { owner, fileIds, storedIds }: { owner: FileOwner; fileIds: readonly string[]; storedIds: () => Promise<readonly string[]> },
    ctx: CallContext,
    work: () => Promise<T>,
  ): Promise<T> {
    return detachOnRefusal(this.caller, { owner, fileIds: () => fileIds, storedIds }, ctx, work);
  }
}

function find(files: readonly FileDescription[], fileId: string): FileDescription {
  const file = files.find((one) => one.fileId === fileId);
  if (!file) throw new CallError('notFound');
  return file;
}
