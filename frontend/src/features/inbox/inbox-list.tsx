import type { InboxTab } from '@bls/proto/domain/enumerations/identity';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { InboxRow } from './inbox-row.js';
import type { Group } from './use-inbox.js';
import type { Selection } from './use-selection.js';

/** Arrow keys move the focus between entries; Enter opens one. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-entry]')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The entries of a tab, grouped by date or urgency. The browser skips rows outside of the viewport, so that long lists render fast. */
export function InboxList({ tab, groups, selection }: { tab: InboxTab; groups: readonly Group[]; selection: Selection }) {
  const { t } = useTranslation();
  return (
    <div onKeyDown={moveFocus}>
      {groups.map((group) => (
        <section key={group.key} aria-label={t(`inboxScreen.group.${group.key}`)} className="border-t border-line first:border-t-0">
          <h2
            className={cx(
              'border-b border-line bg-page px-4 py-1.5 text-xs font-semibold',
              group.key === 'overdue' ? 'text-error' : group.key === 'returned' ? 'text-warning' : 'text-muted',
            )}
          >
            {t(`inboxScreen.group.${group.key}`)}
          </h2>
          <ul className="divide-y divide-line">
            {group.entries.map((entry) => (
              <InboxRow
                key={entry.id}
                tab={tab}
                entry={entry}
                chosen={selection.everything || selection.ids.has(entry.id)}
                onChoose={() => selection.toggle(entry.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export function InboxSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className="divide-y divide-line">
      {['w-56', 'w-40', 'w-64', 'w-48', 'w-52', 'w-44'].map((width) => (
        <div key={width} className="flex h-15 items-center gap-4 px-4">
          <div className="flex-1 space-y-2">
            <Skeleton className={width} />
            <Skeleton className="w-32" />
          </div>
          <Skeleton className="w-20" />
        </div>
      ))}
    </div>
  );
}
