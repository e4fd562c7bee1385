import { randomUUID } from 'node:crypto';
import type { PictureInput } from '@bls/proto/domain/approval/picture';
import type { PictureRecord, Trx } from '../../db/schema.js';
import type { Facts } from './picture-files.js';

export const picturesOfVersion = (trx: Trx, versionId: string): Promise<PictureRecord[]> =>
  trx.selectFrom('picture').selectAll().where('versionId', '=', versionId).orderBy('position').execute();

/** Facts of every file that any version of the approval holds: those need no second look at their content. */
export async function knownFacts(trx: Trx, approvalId: string): Promise<Map<string, Facts>> {
  const rows = await trx
    .selectFrom('picture')
    .select(['fileId', 'kind', 'width', 'height', 'pages'])
    .where('approvalId', '=', approvalId)
    .execute();
  return new Map(rows.map((r) => [r.fileId, { ...r, width: r.width ?? undefined, height: r.height ?? undefined }]));
}

/** Sets the pictures of a version in preparation, in the given order. It has no pins yet, so rows may be made anew. */
export async function replacePictures(
  trx: Trx,
  version: { tenant: string; id: string; approvalId: string },
  pictures: readonly PictureInput[],
  facts: ReadonlyMap<string, Facts>,
): Promise<void> {
  await trx.deleteFrom('picture').where('versionId', '=', version.id).execute();
  const rows = pictures.flatMap((picture, position) => {
    const fact = facts.get(picture.fileId);
    return fact
      ? [
          {
            tenant: version.tenant,
            id: randomUUID(),
            approvalId: version.approvalId,
            versionId: version.id,
            position,
            fileId: picture.fileId,
            name: picture.name,
            kind: fact.kind,
            caption: picture.caption || null,
            width: fact.width ?? null,
            height: fact.height ?? null,
            pages: fact.pages,
          },
        ]
      : [];
  });
  if (rows.length > 0) await trx.insertInto('picture').values(rows).execute();
}
