import type { Picture } from '@bls/proto/domain/approval/picture';
import { FILE_VARIANTS } from '@bls/proto/domain/enumerations/files';
import { lazy, Suspense } from 'react';
import { downloadUrl } from '../../../lib/api/upload.js';
import { useSources } from './use-sources.js';
import type { Size } from './view.js';

type Props = {
  picture: Picture;
  /** Page number of a PDF. */
  page: number;
  /** Width on the screen in CSS pixels; decides which resolution to load. */
  width: number;
  onSize?: (size: Size) => void;
  /** True when the picture has its accessible name elsewhere. */
  decorative?: boolean;
};
const PdfPage = lazy(async () => ({ default: (await import('./pdf-page.js')).PdfPage }));
const fill = 'absolute inset-0 size-full select-none object-contain';

/**
 * Loads the picture progressively: first the thumbnail (already cached by the strip), then the preview, and the
 * original only when the zoom exceeds the preview's resolution.
 */
export function PictureImage({ picture, page, width, onSize, decorative = false }: Props) {
  const pixels = width * (typeof devicePixelRatio === 'number' ? devicePixelRatio : 1);
  const { preview } = FILE_VARIANTS;
  const small = (picture.width ?? 0) <= preview && (picture.height ?? 0) <= preview;
  const sharp = pixels > preview * 1.1 && !small && picture.kind !== 'pdf';
  const { fileId } = picture;
  const original = downloadUrl(fileId);
  const { stack, onFailed } = useSources(
    [downloadUrl(fileId, 'thumbnail'), downloadUrl(fileId, 'preview'), ...(sharp ? [original] : [])],
    // pictures without a rendered preview yet are shown from the original file
    picture.kind === 'pdf' ? undefined : original,
  );
  // the preview of a PDF is its first page
  const held = picture.kind === 'pdf' && page > 1 ? [] : stack;
  const images = held.map((source, index) => (
    <img
      key={source}
      src={source}
      alt={decorative || index < held.length - 1 || picture.kind === 'pdf' ? '' : (picture.caption ?? picture.name)}
      draggable={false}
      decoding="async"
      className={fill}
      onError={() => onFailed(source)}
      onLoad={(event) =>
        picture.kind !== 'pdf' && onSize?.({ width: event.currentTarget.naturalWidth, height: event.currentTarget.naturalHeight })
      }
    />
  ));
  if (picture.kind !== 'pdf') return images;
  return (
    <>
      {images}
      <Suspense>
        <PdfPage fileId={picture.fileId} name={picture.name} page={page} width={width} onSize={onSize} />
      </Suspense>
    </>
  );
}
