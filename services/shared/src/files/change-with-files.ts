import type { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import { CallError } from '@bls/proto/domain/values/errors';
import { detachFiles } from './detach-files.js';

export type Attachment = Pick<RequestOf<typeof fileAttach>, 'fileIds' | 'purposes' | 'scope'>;
type Owner = { kind: string; id: string };
/** The file ids that the owner has stored. Read after a refusal, because another request may have stored the same file. */
type StoredIds = () => Promise<readonly string[]>;

type ChangeWithFiles<T> = {
  owner: Owner;
  attachments: readonly Attachment[];
  /** Stores the ids of the files in its transaction. */
  change: (files: FileDescription[]) => Promise<T>;
  storedIds: StoredIds;
};

/**
 * Attaches files to an owner, then makes the change that stores their ids. Attaching comes first, so that a stored file can
 * always be read. When the change is refused, for example because of a concurrent change, the files that the owner has not
 * stored are detached again.
 */
export function changeWithFiles<T>(
  caller: Pick<Caller, 'call'>,
  { owner, attachments, change, storedIds }: ChangeWithFiles<T>,
  ctx: CallContext,
): Promise<T> {
  const files: FileDescription[] = [];
  const attachAndChange = async (): Promise<T> => {
    for (const attachment of attachments) {
      if (attachment.fileIds.length === 0) continue;
      files.push(...(await caller.call(fileAttach, { ...attachment, owner }, ctx)).files);
    }
    return change(files);
  };
  const attached = { owner, fileIds: () => files.map(({ fileId }) => fileId), storedIds };
  return detachOnRefusal(caller, attached, ctx, attachAndChange);
}

/**
 * Runs the work that stores files. When it is refused, those of the files that the owner has not stored are detached. After any
 * other error it is unknown whether the work was committed: the files stay attached.
 */
export async function detachOnRefusal<T>(
  caller: Pick<Caller, 'call'>,
  { owner, fileIds, storedIds }: { owner: Owner; fileIds: () => readonly string[]; storedIds: StoredIds },
  ctx: CallContext,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const attached = fileIds();
    if (error instanceof CallError && attached.length > 0) {
      const stored = await storedIds().catch((failure: unknown) => {
        ctx.log.warn({ error: failure, owner, fileIds: attached }, 'files not detached');
        return attached;
      });
      const unstored = attached.filter((fileId) => !stored.includes(fileId));
      await detachFiles(caller, owner, unstored, ctx);
    }
    throw error;
  }
}

/** The one file of a change. Throws `notFound` when there is none. */
export function onlyFile([file]: readonly FileDescription[]): FileDescription {
  if (!file) throw new CallError('notFound');
  return file;
}
