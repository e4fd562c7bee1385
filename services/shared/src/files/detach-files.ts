import { fileDetach } from '@bls/proto/contracts/calls/files/object';
import type { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';

/**
 * Takes files from a thing that has just been saved without them, so that only those read them who had them before. Call
 * it after the transaction: what is saved stays saved when files cannot be reached, and the log says what stayed attached.
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
