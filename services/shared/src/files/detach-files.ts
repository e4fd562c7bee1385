import { fileDetach } from '@bls/proto/contracts/calls/files/object';
import type { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';

/**
 * Detaches files from an item that has just been saved without them, so that its readers no longer have access to them. Call
 * it after the transaction: the change stays saved when the files service is unavailable, and the log lists the files that
 * are still attached.
 */
export async function detachFiles(
  caller: Pick<Caller, 'call'>,
  owner: { kind: string; id: string },
  fileIds: readonly string[],
  context: CallContext,
): Promise<void> {
  if (fileIds.length === 0) return;
  await caller
    .call(fileDetach, { fileIds: [...new Set(fileIds)], owner }, context)
    .catch((error: unknown) => context.log.warn({ error, owner, fileIds }, 'files not detached'));
}
