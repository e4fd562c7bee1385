import type { Picture } from '@bls/proto/domain/approval/picture';
import { FileText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { Thumbnail } from './thumbnail.js';

type Props = {
  pictures: readonly Picture[];
  shownId: string;
  onShow: (id: string) => void;
  /** Number of open comments by picture. */
  counts: Readonly<Record<string, number>>;
};

/** All pictures of a version in a row; scrolls the current one into view. */
export function PictureStrip({ pictures, shownId, onShow, counts }: Props) {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tile = row.current?.querySelector<HTMLElement>('[aria-current]');
    // scrolls the row only: scrollIntoView would scroll the page as well
    if (tile && row.current) row.current.scrollLeft = tile.offsetLeft - (row.current.clientWidth - tile.offsetWidth) / 2;
  }, [shownId]);
  return (
    <div
      ref={row}
      role="group"
      aria-label={t('picture.all')}
      className="scroll-quiet relative flex gap-2 overflow-x-auto border-t border-line px-3 py-2"
    >
      {pictures.map((picture, index) => {
        const count = counts[picture.pictureId] ?? 0;
        const shown = picture.pictureId === shownId;
        return (
          <button
            key={picture.pictureId}
            type="button"
            aria-current={shown || undefined}
            aria-label={t('picture.show', { number: index + 1, name: picture.name, count })}
            title={picture.name}
            onClick={() => onShow(picture.pictureId)}
            className={cx(
              'relative size-14 shrink-0 overflow-hidden rounded-md border-2 bg-page',
              shown ? 'border-accent' : 'border-line hover:border-line-strong',
            )}
          >
            <Thumbnail fileId={picture.fileId} fallback={picture.kind === 'pdf' ? <FileText size={20} aria-hidden /> : undefined} />
            {count > 0 ? (
              <span className="tabular absolute right-0.5 bottom-0.5 min-w-4 rounded-full bg-fill px-1 text-[11px] leading-4 font-semibold text-white">
                {count}
              </span>
            ) : null}
          </button>
        );
      })}
    </div>
  );
}
