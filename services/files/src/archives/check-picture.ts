import type { approvalsArchiveReceived } from '@bls/proto/contracts/events/approvals';
import { type ImageKind, isImage } from '@bls/proto/domain/enumerations/files';
import type { Issue } from '@bls/proto/domain/values/errors';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { packFeatures } from '@bls/proto/domain/spu/matching/features';
import { drawFeatures } from '../pictures/pictures.api.js';
import { bytesInMemory, detectKind, pictureSize, type ZipEntry } from '../storage/storage.api.js';

type Limits = PayloadOf<typeof approvalsArchiveReceived>['limits'];
export type CheckedPicture = { bytes: Buffer; kind: ImageKind; width: number; height: number; features: Uint8Array };

const MB = 1024 * 1024;
const issue = (rule: string, name: string, params: Record<string, string | number> = {}): Issue => ({
  path: [name],
  rule,
  params: { name, ...params },
});

/** Checks an entry of an archive by its content, not by its name. Answers the picture, or the issue with it. */
export async function checkPicture(entry: ZipEntry, limits: Limits): Promise<CheckedPicture | Issue> {
  const { name } = entry;
  try {
    const bytes = await entry.unpack(limits.bytes);
    if (!bytes) return issue('spu.pictureLarge', name, { limit: Math.round(limits.bytes / MB) });
    const detected = await detectKind(bytesInMemory(bytes));
    if (!('kind' in detected) || !isImage(detected.kind)) return issue('spu.notPicture', name);
    const size = await pictureSize(bytes);
    if (!size) return issue('spu.pictureDamaged', name);
    const { least, most } = limits;
    if (Math.min(size.width, size.height) < least || Math.max(size.width, size.height) > most)
      return issue('spu.pictureSize', name, { ...size, least, most });
    return { bytes, kind: detected.kind, ...size, features: packFeatures(await drawFeatures(bytes)) };
  } catch {
    return issue('spu.pictureDamaged', name);
  }
}
