import { pictureFeatures } from '@bls/proto/contracts/calls/files/archive';
import type { Caller } from '@bls/kit/rpc/call-client';

const ASKED_AT_ONCE = 25;

/** The packed features of pictures by file, from the files service; a file that cannot be drawn has none. */
export async function featuresOf(
  caller: Caller,
  fileIds: Iterable<string>,
  ctx: Parameters<Caller['call']>[2],
): Promise<Map<string, string>> {
  const ids = [...new Set(fileIds)];
  const found = new Map<string, string>();
  for (let from = 0; from < ids.length; from += ASKED_AT_ONCE) {
    const { pictures } = await caller.call(pictureFeatures, { fileIds: ids.slice(from, from + ASKED_AT_ONCE) }, ctx);
    for (const { fileId, features } of pictures) found.set(fileId, features);
  }
  return found;
}
