import { setImmediate as breathe } from 'node:timers/promises';
import { roughFit } from '@bls/proto/domain/spu/matching/align';
import { readFeatures } from '@bls/proto/domain/spu/matching/features';
import { measure, type Picture, pictureOf } from '@bls/proto/domain/spu/matching/measure';
import { partsOf, similarityOf } from '@bls/proto/domain/spu/matching/parts';

/** The number of earlier pictures, those that fit best by their features, that are measured for each file. */
const MEASURED = 4;

/** How much a file is like a picture of something earlier, 0 to 1. */
export type LikenessTo<Earlier> = { fileId: string; likeFileId: string; similarity: number; earlier: Earlier };
type Known<Earlier> = { fileId: string; picture: Picture; earlier: Earlier };

/** The picture of a file; none where it cannot be compared. */
export type PictureOf = (fileId: string) => Picture | undefined;

/** How much the files are like pictures of `all`. Other work of the process runs meanwhile. */
export async function likenessesOf<Earlier extends { fileIds: readonly string[] }>(
  fileIds: readonly string[],
  all: readonly Earlier[],
  pictureOfFile: PictureOf,
): Promise<LikenessTo<Earlier>[]> {
  const known: Known<Earlier>[] = [];
  for (const earlier of all) {
    for (const fileId of earlier.fileIds) {
      const picture = pictureOfFile(fileId);
      if (picture) known.push({ fileId, picture, earlier });
    }
    await breathe();
  }
  const found: LikenessTo<Earlier>[] = [];
  for (const fileId of fileIds) {
    const submitted = pictureOfFile(fileId);
    if (!submitted) continue;
    const fits: { one: Known<Earlier>; fit: number }[] = [];
    for (const one of known) {
      fits.push({ one, fit: roughFit(one.picture.small, submitted.small) });
      await breathe();
    }
    const best = fits.toSorted((a, b) => b.fit - a.fit).slice(0, MEASURED);
    for (const { one } of best) {
      const similarity = one.fileId === fileId ? 1 : similarityOf(partsOf(measure(one.picture, submitted)));
      found.push({ fileId, likeFileId: one.fileId, similarity, earlier: one.earlier });
      await breathe();
    }
  }
  return found;
}

/** Pictures from their packed features; each is unpacked once, however often it is compared. */
export function picturesFrom(features: ReadonlyMap<string, string>): PictureOf {
  const unpacked = new Map<string, Picture | undefined>();
  return (fileId) => {
    if (!unpacked.has(fileId)) unpacked.set(fileId, pictureFrom(features.get(fileId)));
    return unpacked.get(fileId);
  };
}

const pictureFrom = (packed: string | undefined): Picture | undefined => {
  const read = packed === undefined ? undefined : readFeatures(packed);
  return read && pictureOf(read);
};
