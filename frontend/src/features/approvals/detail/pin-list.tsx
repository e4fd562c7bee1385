import type { ApprovalDetail, Version } from '@bls/proto/approval/views';
import { MessageSquarePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PinThread } from './pin-thread.js';

type Props = {
  detail: ApprovalDetail;
  version: Version;
  earlier: Version | undefined;
  earlierName: string;
  selectedId: string | undefined;
  onSelect: (id: string | undefined) => void;
};

/** The comments of a version, open ones first, then those of the version before: were they heeded? */
export function PinList({ detail, version, earlier, earlierName, selectedId, onSelect }: Props) {
  const { t } = useTranslation();
  const pins = [...version.pins].sort((a, b) => Number(Boolean(a.resolved)) - Number(Boolean(b.resolved)) || a.number - b.number);
  const threads = (of: Version, list: typeof pins) =>
    list.map((pin) => (
      <PinThread
        key={pin.id}
        approvalId={detail.id}
        pin={pin}
        place={of.pictures.length > 1 ? of.pictures.find((p) => p.pictureId === pin.pictureId)?.name : undefined}
        selected={pin.id === selectedId}
        onSelect={() => onSelect(pin.id === selectedId ? undefined : pin.id)}
        commentable={detail.commentable}
      />
    ));
  return (
    <>
      {pins.length > 0 ? (
        <ul aria-label={t('approvals.panel.comments')}>{threads(version, pins)}</ul>
      ) : (
        <div className="flex flex-col items-center gap-1.5 px-6 py-8 text-center text-muted">
          <MessageSquarePlus size={18} aria-hidden className="text-faint" />
          <p>{t(detail.commentable && version.submitted ? 'approvals.pin.noneYet' : 'approvals.pin.none')}</p>
        </div>
      )}
      {earlier && earlier.pins.length > 0 ? (
        <section aria-label={t('approvals.pin.of', { version: earlierName })} className="border-t border-line">
          <h2 className="px-4 pt-3 pb-1 text-xs font-medium text-muted">{t('approvals.pin.of', { version: earlierName })}</h2>
          <ul>{threads(earlier, earlier.pins)}</ul>
        </section>
      ) : null}
    </>
  );
}
