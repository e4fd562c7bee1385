import type { FileEntry } from '@zip.js/zip.js';
import type { approvalsArchiveReceived } from '@bls/proto/contracts/events/approvals';
import { type ImageKind, isImage } from '@bls/proto/domain/enumerations/files';
import type { Issue } from '@bls/proto/domain/values/errors';
import type { PayloadOf } from '@bls/proto/contracts/event';
import { detectKind } from '../content/detect-kind.js';
import { pictureSize } from '../content/picture-size.js';
import { bytesInMemory } from '../content/range-reader.js';
import { fingerprint } from '../fingerprints/fingerprint.js';
import { bytesOf } from './archive-reader.js';

type Limits = PayloadOf<typeof approvalsArchiveReceived>['limits'];
export type Taken = { bytes: Buffer; kind: ImageKind; width: number; height: number; fingerprint: string };

const MB = 1024 * 1024;
const issue = (rule: string, name: string, params: Record<string, string | number> = {}): Issue => ({
  path: [name],
  rule,
  params: { name, ...params },
});

/** A picture of an archive as a picture, or what is wrong with it: its content decides, never its name. */
export async function checkPicture(entry: FileEntry, limits: Limits): Promise<Taken | Issue> {
  const name = entry.filename;
  try {
    const bytes = await bytesOf(entry, limits.bytes);
    if (!bytes) return issue('spu.pictureLarge', name, { limit: Math.round(limits.bytes / MB) });
    const detected = await detectKind(bytesInMemory(bytes));
    if (!('kind' in detected) || !isImage(detected.kind)) return issue('spu.notPicture', name);
    const size = await pictureSize(bytes);
    if (!size) return issue('spu.pictureDamaged', name);
    const { least, most } = limits;
    if (Math.min(size.width, size.height) < least || Math.max(size.width, size.height) > most)
      return issue('spu.pictureSize', name, { ...size, least, most });
    return { bytes, kind: detected.kind, ...size, fingerprint: await fingerprint(bytes) };
  } catch {
    return issue('spu.pictureDamaged', name);
  }
}
