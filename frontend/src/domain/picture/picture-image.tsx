import type { Picture } from '@bls/proto/domain/approval/picture';
import { FILE_VARIANTS } from '@bls/proto/domain/enumerations/files';
import { lazy, Suspense, useState } from 'react';
import { downloadUrl } from '../../lib/api/upload.js';
import type { Size } from './view.js';

type Props = {
  picture: Picture;
  /** Of a PDF. */
  page: number;
  /** Width on the screen in CSS pixels; decides how many pixels are worth loading. */
  width: number;
  onSize?: (size: Size) => void;
  /** The same picture is named elsewhere. */
  decorative?: boolean;
};
const PdfPage = lazy(async () => ({ default: (await import('./pdf-page.js')).PdfPage }));
const fill = 'absolute inset-0 size-full select-none object-contain';

/**
 * Small first, sharp after: the thumbnail (already there from the strip) holds the place, the preview covers it, the
 * original comes only when somebody zooms in further than the preview is sharp.
 */
export function PictureImage({ picture, page, width, onSize, decorative = false }: Props) {
  const [failed, setFailed] = useState<string[]>([]);
  const pixels = width * (typeof devicePixelRatio === 'number' ? devicePixelRatio : 1);
  const { preview } = FILE_VARIANTS;
  const small = (picture.width ?? 0) <= preview && (picture.height ?? 0) <= preview;
  const sharp = pixels > preview * 1.1 && !small && picture.kind !== 'pdf';
  const sources = [
    downloadUrl(picture.fileId, 'thumbnail'),
    downloadUrl(picture.fileId, 'preview'),
    ...(sharp ? [downloadUrl(picture.fileId)] : []),
  ];
  // pictures that the worker has not drawn yet are shown from their own bytes
  const shown = sources.filter((source) => !failed.includes(source));
  const stack = shown.length > 0 || picture.kind === 'pdf' ? shown : [downloadUrl(picture.fileId)];
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
      onError={() => setFailed((old) => (old.includes(source) ? old : [...old, source]))}
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
