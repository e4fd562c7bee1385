import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.js';
import { Thumbnail } from '../picture/thumbnail.js';

type Props = { fileId: string | null; alt: string; className?: string; fallback?: ReactNode };

/** A signature or logo in its frame; on white in both themes, because the pictures assume a white background. */
export const Picture = ({ fileId, alt, className, fallback }: Props) => (
  <span className={cx('block shrink-0 overflow-hidden rounded-md border border-line', fileId && 'bg-white', className)}>
    <Thumbnail fileId={fileId} alt={alt} contain {...(fallback ? { fallback } : {})} />
  </span>
);
