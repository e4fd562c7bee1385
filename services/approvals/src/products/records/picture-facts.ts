import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { type Picture, PICTURE_KINDS } from '@bls/proto/domain/approval/picture';
import { CallError } from '@bls/proto/domain/values/errors';

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
