import { type InboxEntry, inboxMark } from '@bls/proto/calls/identity/inbox';
import type { InboxTab } from '@bls/proto/enumerations/identity';
import { useTranslation } from 'react-i18next';
import { cx } from '../../components/cx.js';
import { Age, DateText } from '../../components/date-text.js';
import { IconButton } from '../../components/icon-button.js';
import { LinkTo } from '../../components/link-to.js';
import { Money } from '../../components/money.js';
import { useTaskText, useWorkItemName, WorkItemStatus } from '../../components/work-item.js';
import { useCommand } from '../../lib/query.js';
import { useWorkflowTexts } from '../../lib/workflow-text.js';

/** From this age on a waiting item is late. */
const LATE_DAYS = 3;

/** One entry: what it is, what there is to know or do, its state and age. The whole line opens the item. */
export function InboxRow({ tab, entry }: { tab: InboxTab; entry: InboxEntry }) {
  const nameOf = useWorkItemName();
  const mark = useCommand(inboxMark);
  const news = tab === 'Notification';
  const opened = () => {
    if (news && !entry.read) mark.mutate({ ids: [entry.id] });
  };
  return (
    <li className="relative flex min-h-15 items-center gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-hover max-sm:flex-wrap max-sm:gap-x-2">
      {news ? (
        <ReadToggle entry={entry} busy={mark.isPending} onToggle={() => mark.mutate({ ids: [entry.id], read: !entry.read })} />
      ) : null}
      <div className={cx('min-w-0 flex-1', news ? 'max-sm:basis-[calc(100%-7rem)]' : 'max-sm:basis-[calc(100%-4rem)]')}>
        <LinkTo
          to={entry.path}
          data-entry=""
          onClick={opened}
          className={cx('block truncate rounded-sm after:absolute after:inset-0', entry.read ? 'font-medium' : 'font-semibold')}
        >
          {nameOf(entry)}
        </LinkTo>
        <Detail tab={tab} entry={entry} />
      </div>
      {entry.amount && entry.currency ? (
        <span className="w-36 shrink-0 text-right max-lg:hidden">
          <Money amount={entry.amount} currency={entry.currency} />
        </span>
      ) : null}
      <span
        className={cx(
          'w-56 shrink-0 max-lg:w-auto max-lg:max-w-56 max-sm:order-last max-sm:max-w-full max-sm:basis-full',
          news && 'max-sm:pl-9',
        )}
      >
        <WorkItemStatus kind={entry.kind} status={entry.status} />
      </span>
      <span className="min-w-12 shrink-0 text-right text-muted max-sm:self-start">
        <Age since={entry.at} {...(tab === 'Pending' ? { lateAfterDays: LATE_DAYS } : {})} />
      </span>
    </li>
  );
}

function Detail({ tab, entry }: { tab: InboxTab; entry: InboxEntry }) {
  const { t } = useTranslation();
  const taskOf = useTaskText();
  const { done } = useWorkflowTexts(entry.kind);
  const task = tab === 'Pending' ? taskOf(entry.capabilities) : '';
  const what =
    tab === 'ActionCompleted'
      ? t('inboxScreen.you', { done: done(entry.action) })
      : tab === 'Notification'
        ? t('inboxScreen.by', { name: entry.byName, done: done(entry.action) })
        : task;
  return (
    <>
      <p className="truncate text-xs text-muted">
        {[entry.title, what].filter(Boolean).join(' · ')}
        {entry.dueOn ? (
          <>
            {' · '}
            {t('inboxScreen.due')} <DateText value={entry.dueOn} />
          </>
        ) : null}
      </p>
      {entry.comment ? <p className="mt-0.5 line-clamp-2 text-xs text-text">“{entry.comment}”</p> : null}
    </>
  );
}

function ReadToggle({ entry, busy, onToggle }: { entry: InboxEntry; busy: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  return (
    <IconButton
      plain
      className="relative z-10 -ml-2"
      disabled={busy}
      label={entry.read ? t('inboxScreen.markUnread') : t('inboxScreen.markRead')}
      icon={<span className={cx('size-2.5 rounded-full', entry.read ? 'border border-faint' : 'bg-accent')} />}
      onClick={onToggle}
    />
  );
}
