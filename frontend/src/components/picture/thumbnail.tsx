import { ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cx } from '../cx.js';
import { downloadUrl } from '../../lib/upload.js';

type Props = { fileId: string | null; alt?: string; fallback?: ReactNode; className?: string; contain?: boolean };

/** A small picture that fills its frame; an icon while there is none, so that nothing jumps. */
export function Thumbnail({ fileId, alt = '', fallback, className, contain = false }: Props) {
  const [failed, setFailed] = useState<string>();
  if (!fileId || failed === fileId) {
    return (
      <span className={cx('flex size-full items-center justify-center bg-neutral-soft text-faint', className)}>
        {fallback ?? <ImageOff size={16} aria-hidden />}
      </span>
    );
  }
  return (
    <img
      src={downloadUrl(fileId, 'thumbnail')}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      className={cx('size-full', contain ? 'object-contain' : 'object-cover', className)}
      onError={() => setFailed(fileId)}
    />
  );
}
