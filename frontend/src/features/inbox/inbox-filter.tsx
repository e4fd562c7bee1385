import { WORK_ITEM_KINDS, type WorkItemKind } from '@bls/proto/work-item';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../components/cx.js';

type Props = {
  kind: WorkItemKind | undefined;
  onKind: (kind: string | undefined) => void;
  unread?: boolean;
  onUnread?: (on: boolean) => void;
};

/** Which kinds of items to show, and for news whether only what is unread. */
export function InboxFilter({ kind, onKind, unread, onUnread }: Props) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('inboxScreen.filter')} className="scroll-quiet mb-3 flex gap-1.5 overflow-x-auto">
      <Chip on={kind === undefined} onClick={() => onKind(undefined)}>
        {t('inboxScreen.all')}
      </Chip>
      {WORK_ITEM_KINDS.map((each) => (
        <Chip key={each} on={kind === each} onClick={() => onKind(kind === each ? undefined : each)}>
          {t(`inboxScreen.kinds.${each}`)}
        </Chip>
      ))}
      {onUnread ? (
        <>
          <span aria-hidden className="mx-1 w-px shrink-0 bg-line" />
          <Chip on={unread === true} onClick={() => onUnread(!unread)}>
            {t('inboxScreen.unreadOnly')}
          </Chip>
        </>
      ) : null}
    </div>
  );
}

const Chip = ({ on, onClick, children }: { on: boolean; onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    aria-pressed={on}
    onClick={onClick}
    className={cx(
      'focus-inset h-7 shrink-0 rounded-full border px-2.5 text-xs font-medium max-sm:h-8',
      on ? 'border-transparent bg-accent-soft text-accent-text' : 'border-line bg-surface text-muted hover:text-text',
    )}
  >
    {children}
  </button>
);
