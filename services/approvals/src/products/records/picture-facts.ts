import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { type Picture, PICTURE_KINDS, type PictureInput } from '@bls/proto/domain/approval/picture';
import { CallError } from '@bls/proto/domain/values/errors';
import type { PictureRecord } from '../../db/schema.js';

/** What the files service found in the content of a picture. */
export type PictureFacts = Pick<Picture, 'fileId' | 'kind' | 'width' | 'height' | 'pages'>;

/** The facts of attached files by file id; throws `unsupportedFile` for a kind that no picture has. */
export const pictureFacts = (files: readonly FileDescription[]): Map<string, PictureFacts> =>
  new Map(files.map((file) => [file.fileId, factsOf(file)]));

function factsOf(file: FileDescription): PictureFacts {
  const kind = PICTURE_KINDS.find((known) => known === file.kind);
  if (!kind) throw new CallError('unsupportedFile', { params: { name: file.name } });
  return { fileId: file.fileId, kind, width: file.width, height: file.height, pages: file.pages ?? 1 };
}

export type VersionOfPictures = { tenant: string; id: string; approvalId: string };

/** The rows of a version's pictures, in the given order; pictures without facts are left out. */
export const pictureRows = (
  version: VersionOfPictures,
  pictures: readonly PictureInput[],
  facts: ReadonlyMap<string, PictureFacts>,
  idAt: (position: number) => string,
): PictureRecord[] =>
  pictures.flatMap((picture, position) => {
    const fact = facts.get(picture.fileId);
    if (!fact) return [];
    return [
      {
        tenant: version.tenant,
        id: idAt(position),
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
    ];
  });

/** The pictures of a version as copies of another one. */
export const copiedPictures = (
  pictures: readonly PictureRecord[],
  versionId: string,
  idAt: (position: number) => string,
): PictureRecord[] => pictures.map((picture) => ({ ...picture, id: idAt(picture.position), versionId }));
