import { MessageSquarePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PinThread } from './pin-thread.js';
import type { Commented, CommentedVersion } from './types.js';
import { usePlaceOfPin } from './use-marker-label.js';

type Props = {
  of: Commented;
  version: CommentedVersion;
  earlier: CommentedVersion | undefined;
  selectedId: string | undefined;
  onSelect: (id: string | undefined) => void;
  /** True when replies are allowed. */
  commentable: boolean;
  /** True when the version may be commented: the empty state then explains how. */
  open: boolean;
};

/** The comments of a version, open ones first, then those of the previous version, so that the reviewer can check them. */
export function PinList({ of, version, earlier, selectedId, onSelect, commentable, open }: Props) {
  const { t } = useTranslation();
  const placeOf = usePlaceOfPin();
  const pins = [...version.pins].sort((a, b) => Number(Boolean(a.resolved)) - Number(Boolean(b.resolved)) || a.number - b.number);
  const threads = ({ pictures }: CommentedVersion, list: CommentedVersion['pins']) =>
    list.map((pin) => (
      <PinThread
        key={pin.id}
        of={of}
        pin={pin}
        place={pictures.length > 1 ? pictures.find((p) => p.pictureId === pin.pictureId)?.name : undefined}
        drawn={placeOf(pin, pictures)}
        selected={pin.id === selectedId}
        onSelect={() => onSelect(pin.id === selectedId ? undefined : pin.id)}
        commentable={commentable}
      />
    ));
  return (
    <>
      {pins.length > 0 ? (
        <ul aria-label={t('approvals.panel.comments')}>{threads(version, pins)}</ul>
      ) : (
        <div className="flex flex-col items-center gap-1.5 px-6 py-8 text-center text-muted">
          <MessageSquarePlus size={18} aria-hidden className="text-faint" />
          <p>{t(open ? 'approvals.pin.noneYet' : 'approvals.pin.none')}</p>
        </div>
      )}
      {earlier && earlier.pins.length > 0 ? (
        <section aria-label={t('approvals.pin.of', { version: earlier.name })} className="border-t border-line">
          <h2 className="px-4 pt-3 pb-1 text-xs font-medium text-muted">{t('approvals.pin.of', { version: earlier.name })}</h2>
          <ul>{threads(earlier, earlier.pins)}</ul>
        </section>
      ) : null}
    </>
  );
}
