import { setImmediate as breathe } from 'node:timers/promises';
import type { Likeness } from '@bls/proto/domain/approval/precheck/submission';
import { roughFit } from '@bls/proto/domain/spu/matching/align';
import { readFeatures } from '@bls/proto/domain/spu/matching/features';
import { measure, type Picture, pictureOf } from '@bls/proto/domain/spu/matching/measure';
import { partsOf, similarityOf } from '@bls/proto/domain/spu/matching/parts';
import type { Rejected } from './rejected.queries.js';

/** Of all rejected pictures, so many that fit best at first sight are measured for each file. */
const MEASURED = 4;

type Known = { fileId: string; picture: Picture; rejected: Rejected };

/** How much the files are like rejected pictures. `features`: of all files, packed. Other work of the process runs meanwhile. */
export async function likenessesOf(
  fileIds: readonly string[],
  rejections: readonly Rejected[],
  features: ReadonlyMap<string, string>,
): Promise<Likeness[]> {
  const known = rejections.flatMap((rejected) =>
    rejected.fileIds.flatMap((fileId): Known[] => {
      const picture = pictureFrom(features.get(fileId));
      return picture ? [{ fileId, picture, rejected }] : [];
    }),
  );
  const found: Likeness[] = [];
  for (const fileId of fileIds) {
    const submitted = pictureFrom(features.get(fileId));
    if (!submitted) continue;
    const best = known.map((one) => ({ one, fit: roughFit(one.picture.small, submitted.small) })).toSorted((a, b) => b.fit - a.fit);
    for (const { one } of best.slice(0, MEASURED)) {
      const similarity = one.fileId === fileId ? 1 : similarityOf(partsOf(measure(one.picture, submitted)));
      const { spu: _spu, fileIds: _fileIds, settled: _settled, ...earlier } = one.rejected;
      found.push({ fileId, rejectedFileId: one.fileId, similarity, earlier });
      await breathe();
    }
  }
  return found;
}

const pictureFrom = (packed: string | undefined): Picture | undefined => {
  const read = packed === undefined ? undefined : readFeatures(packed);
  return read && pictureOf(read);
};
