import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Thumbnail } from './thumbnail.js';

type Props = {
  fileId: string | null;
  name: string;
  /** Secondary line below the name: number or kind. */
  below?: string | undefined;
  /** Placeholder instead of the icon for a missing picture. */
  icon?: ReactNode;
  /** Icon after the name, such as a lock. */
  mark?: ReactNode;
};

/** The name of an item in a list with its picture. */
export function PicturedName({ fileId, name, below, icon, mark }: Props) {
  return (
    <span className="flex items-center gap-2.5">
      <span className="flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-sm border border-line text-quiet">
        {fileId ? <Thumbnail fileId={fileId} /> : (icon ?? <ImageOff size={14} aria-hidden />)}
      </span>
      <span className="min-w-0">
        <span className="block md:truncate max-md:line-clamp-2">{name}</span>
        {below ? <span className="block truncate text-xs leading-4 font-normal text-muted">{below}</span> : null}
      </span>
      {mark}
    </span>
  );
}
