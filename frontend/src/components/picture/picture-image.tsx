import type { Picture } from '@bls/proto/approval/picture';
import { FILE_VARIANTS } from '@bls/proto/enumerations/files';
import { useState } from 'react';
import { downloadUrl } from '../../lib/upload.js';
import type { Size } from './view.js';

type Props = {
  picture: Picture;
  /** Width on the screen in CSS pixels; decides how many pixels are worth loading. */
  width: number;
  onSize?: (size: Size) => void;
  /** The same picture is named elsewhere. */
  decorative?: boolean;
};
const fill = 'absolute inset-0 size-full select-none object-contain';

/**
 * Small first, sharp after: the thumbnail (already there from the strip) holds the place, the preview covers it, the
 * original comes only when somebody zooms in further than the preview is sharp.
 */
export function PictureImage({ picture, width, onSize, decorative = false }: Props) {
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
  return stack.map((source, index) => (
    <img
      key={source}
      src={source}
      alt={decorative || index < stack.length - 1 ? '' : (picture.caption ?? picture.name)}
      draggable={false}
      decoding="async"
      className={fill}
      onError={() => setFailed((old) => (old.includes(source) ? old : [...old, source]))}
      onLoad={(event) => onSize?.({ width: event.currentTarget.naturalWidth, height: event.currentTarget.naturalHeight })}
    />
  ));
}
