import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.js';
import { downloadUrl } from '../../lib/api/upload.js';
import { useRetriedImage } from './use-retried-image.js';

type Props = { fileId: string | null; alt?: string; fallback?: ReactNode; className?: string; contain?: boolean };

/**
 * A small picture that fills its frame; an icon while it is missing, so that the layout does not shift. A new picture
 * appears when it is rendered.
 */
export function Thumbnail({ fileId, alt = '', fallback, className, contain = false }: Props) {
  const { src, state, onError } = useRetriedImage(fileId ? downloadUrl(fileId, 'thumbnail') : undefined);
  if (!src || state !== 'shown') {
    return (
      <span
        className={cx(
          'flex size-full items-center justify-center bg-neutral-soft text-faint',
          state === 'waiting' && 'animate-pulse',
          className,
        )}
      >
        {fallback ?? <ImageOff size={16} aria-hidden className={cx(state === 'waiting' && 'invisible')} />}
      </span>
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      className={cx('size-full', contain ? 'object-contain' : 'object-cover', className)}
      onError={onError}
    />
  );
}
