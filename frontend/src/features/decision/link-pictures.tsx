import type { DecisionItem } from '@bls/proto/contracts/calls/decision';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/actions/icon-button.js';
import { type Link, pictureOf } from './link.js';

/** The pictures of the item, one at a time. The browser cannot load them by address: the link is no part of any. */
export function LinkPictures({ link, pictures }: { link: Link; pictures: DecisionItem['pictures'] }) {
  const { t } = useTranslation();
  const [index, setIndex] = useState(0);
  const picture = pictures[index];
  if (!picture) return null;
  const step = (by: number) => setIndex((index + by + pictures.length) % pictures.length);
  return (
    <figure className="overflow-hidden rounded-md border border-line">
      <LinkPicture key={picture.fileId} link={link} picture={picture} />
      <figcaption className="flex items-center gap-2 border-t border-line px-3 py-1.5 text-xs text-muted">
        <span className="min-w-0 flex-1 truncate">{picture.name}</span>
        {picture.kind === 'pdf' ? <span>{t('decisionLink.firstPage')}</span> : null}
        {pictures.length > 1 ? (
          <span className="flex items-center">
            <IconButton
              label={t('decisionLink.previous')}
              className="max-sm:size-11"
              onClick={() => step(-1)}
              icon={<ChevronLeft size={16} aria-hidden />}
            />
            <span className="tabular" aria-live="polite">
              {t('decisionLink.position', { position: index + 1, total: pictures.length })}
            </span>
            <IconButton
              label={t('decisionLink.next')}
              className="max-sm:size-11"
              onClick={() => step(1)}
              icon={<ChevronRight size={16} aria-hidden />}
            />
          </span>
        ) : null}
      </figcaption>
    </figure>
  );
}

function LinkPicture({ link, picture }: { link: Link; picture: DecisionItem['pictures'][number] }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery({
    queryKey: ['decision picture', link.tenant, link.link, picture.fileId],
    queryFn: () => pictureOf(link, picture.fileId),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const url = URL.createObjectURL(data);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [data]);
  return (
    <div className="flex h-[46dvh] min-h-56 items-center justify-center bg-page">
      {src && data ? <img src={src} alt={picture.name} className="size-full object-contain" /> : null}
      {isError ? (
        <p className="flex flex-col items-center gap-1 p-4 text-center text-muted">
          <ImageOff size={18} aria-hidden />
          {t('decisionLink.noPicture')}
        </p>
      ) : null}
    </div>
  );
}
