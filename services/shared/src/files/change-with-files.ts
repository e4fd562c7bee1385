import type { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import { CallError } from '@bls/proto/domain/values/errors';
import { detachFiles } from './detach-files.js';

export type Attachment = Pick<RequestOf<typeof fileAttach>, 'fileIds' | 'purposes' | 'scope'>;

type ChangeWithFiles<T> = {
  owner: { kind: string; id: string };
  attachments: readonly Attachment[];
  /** Stores the ids of the files in its transaction. */
  change: (files: FileDescription[]) => Promise<T>;
  /** The file ids that the owner has stored. Read after a refusal, because another request may have stored the same file. */
  storedIds: () => Promise<readonly string[]>;
};

/**
 * Attaches files to an owner, then makes the change that stores their ids. Attaching comes first, so that a stored file can
 * always be read. When the change is refused, for example because somebody was faster, the files that the owner has not
 * stored are detached again.
 */
export async function changeWithFiles<T>(
  caller: Pick<Caller, 'call'>,
  { owner, attachments, change, storedIds }: ChangeWithFiles<T>,
  ctx: CallContext,
): Promise<T> {
  const files: FileDescription[] = [];
  try {
    for (const attachment of attachments) {
      if (attachment.fileIds.length === 0) continue;
      files.push(...(await caller.call(fileAttach, { ...attachment, owner }, ctx)).files);
    }
    return await change(files);
  } catch (error) {
    if (error instanceof CallError && files.length > 0) {
      const stored = new Set(await storedIds());
      const fileIds = files.map(({ fileId }) => fileId).filter((fileId) => !stored.has(fileId));
      await detachFiles(caller, owner, fileIds, ctx);
    }
    throw error;
  }
}
