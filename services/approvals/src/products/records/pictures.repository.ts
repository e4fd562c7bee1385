import { randomUUID } from 'node:crypto';
import type { PictureInput } from '@bls/proto/domain/approval/picture';
import type { PictureRecord, Trx } from '../../db/schema.js';
import { pictureRows, type PictureFacts, type VersionOfPictures } from './picture-facts.js';

export const picturesOfVersion = (trx: Trx, versionId: string): Promise<PictureRecord[]> =>
  trx.selectFrom('picture').selectAll().where('versionId', '=', versionId).orderBy('position').execute();

/** The facts of every picture of the approval's versions. */
export async function knownFacts(trx: Trx, approvalId: string): Promise<Map<string, PictureFacts>> {
  const rows = await trx
    .selectFrom('picture')
    .select(['fileId', 'kind', 'width', 'height', 'pages'])
    .where('approvalId', '=', approvalId)
    .execute();
  return new Map(rows.map((r) => [r.fileId, { ...r, width: r.width ?? undefined, height: r.height ?? undefined }]));
}

/** Replaces the pictures of a version in preparation, in the given order. Such a version has no comments, so the rows may be deleted. */
export async function replacePictures(
  trx: Trx,
  version: VersionOfPictures,
  pictures: readonly PictureInput[],
  facts: ReadonlyMap<string, PictureFacts>,
): Promise<void> {
  await trx.deleteFrom('picture').where('versionId', '=', version.id).execute();
  const rows = pictureRows(version, pictures, facts, () => randomUUID());
  if (rows.length > 0) await trx.insertInto('picture').values(rows).execute();
}

/** The ids of the pictures of all submitted versions. */
export async function submittedPictureIds(trx: Trx, approvalId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('picture')
    .innerJoin('version', (join) => join.onRef('version.id', '=', 'picture.versionId').onRef('version.tenant', '=', 'picture.tenant'))
    .select('picture.fileId')
    .where('picture.approvalId', '=', approvalId)
    .where('version.submittedAt', 'is not', null)
    .execute();
  return rows.map(({ fileId }) => fileId);
}
