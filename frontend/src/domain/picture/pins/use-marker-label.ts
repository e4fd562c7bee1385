import { shapeOf } from '@bls/proto/domain/approval/picture';
import type { Pin } from '@bls/proto/contracts/views/approval';
import { useTranslation } from 'react-i18next';
import type { CommentedVersion } from './types.js';

type Pictures = CommentedVersion['pictures'];

/** What is drawn for a comment and, in a document of several pages, where: "region on page 2". */
export function usePlaceOfPin(): (pin: Pin, pictures: Pictures) => string {
  const { t } = useTranslation();
  return ({ anchor, pictureId }, pictures) => {
    const shape = t(`approvals.pin.shape.${shapeOf(anchor)}`);
    const { pages = 1 } = pictures.find((picture) => picture.pictureId === pictureId) ?? {};
    return pages > 1 ? t('approvals.pin.onPage', { shape, page: anchor.page }) : shape;
  };
}

/** The screen reader text of a comment in the picture: "Comment 1 by Jo Chan, region on page 2, open, 3 replies: too small". */
export function useMarkerLabel(pictures: Pictures): (pin: Pin) => string {
  const { t } = useTranslation();
  const placeOf = usePlaceOfPin();
  return (pin) => {
    const facts = [
      placeOf(pin, pictures),
      t(pin.resolved ? 'approvals.pin.isResolved' : 'approvals.pin.isOpen'),
      pin.replies.length > 0 ? t('approvals.pin.replies', { count: pin.replies.length }) : undefined,
    ];
    const place = facts.filter(Boolean).join(t('approvals.pin.comma'));
    return t('approvals.pin.label', { number: pin.number, name: pin.by.name, place, text: pin.text });
  };
}
