import type { ImageKind } from '@bls/proto/domain/enumerations/files';
import { ByteSource } from './byte-source.js';
import { withoutJpegMetadata } from './jpeg-metadata.js';
import { withoutPngMetadata } from './png-metadata.js';

const REMOVERS: Record<ImageKind, (source: ByteSource) => AsyncGenerator<Buffer>> = { jpg: withoutJpegMetadata, png: withoutPngMetadata };

/**
 * The bytes of a picture without position, camera, times, names and comments. Orientation, colour profile and resolution stay,
 * and the compressed pixels are the same bytes. A picture without such data comes out unchanged.
 */
export async function* withoutMetadata(kind: ImageKind, picture: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = new ByteSource(picture);
  try {
    yield* REMOVERS[kind](source);
  } finally {
    await source.close();
  }
}
