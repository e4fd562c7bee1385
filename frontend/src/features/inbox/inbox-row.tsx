import { inboxMark } from '@bls/proto/client/identity/inbox/inbox';
import type { InboxEntry } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import type { InboxTab } from '@bls/proto/domain/enumerations/identity';
import { TASK_LATE_AFTER_DAYS } from '@bls/proto/domain/workflow/lateness';
import { useTranslation } from 'react-i18next';
import { Check } from '../../ui/form/checkbox.js';
import { cx } from '../../ui/cx.js';
import { Age, DateText } from '../../ui/feedback/date-text.js';
import { IconButton } from '../../ui/actions/icon-button.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { Money } from '../../domain/money/money.js';
import { Badge } from '../../ui/feedback/status.js';
import { useReviseText, useTaskText, useWorkItemName, WorkItemStatus } from '../../domain/workflow/work-item.js';
import { useCommand } from '../../lib/api/query.js';
import { useWho, useWorkflowTexts } from '../../domain/workflow/workflow-text.js';
import { isOverdue } from './overdue.js';
import { useNameOf } from '../../lib/text/names.js';
import { parsePath } from '../../lib/screens/path.js';

type Props = { tab: InboxTab; entry: InboxEntry; chosen: boolean; onChoose: () => void };

/** One entry: item, information or action, status and age. The whole row links to the item. */
export function InboxRow({ tab, entry, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const nameOf = useWorkItemName();
  const mark = useCommand(inboxMark);
  const news = tab === 'Notification';
  const hasNews = news || tab === 'Pending';
  const name = nameOf(entry);
  const opened = () => {
    if (hasNews && !entry.read) mark.mutate(news ? { ids: [entry.id] } : { itemIds: [entry.itemId] });
  };
  return (
    <li
      className={cx(
        'relative flex min-h-15 items-center gap-x-3 gap-y-1 px-4 py-2.5 [contain-intrinsic-size:auto_60px] [content-visibility:auto] hover:bg-hover max-sm:flex-wrap max-sm:gap-x-2',
        chosen && 'bg-accent-soft/40',
      )}
    >
      <span className="relative z-10 flex items-center p-1 max-sm:self-start">
        <Check label={t('inboxScreen.select', { name })} checked={chosen} onChange={onChoose} />
      </span>
      {news ? (
        <ReadToggle entry={entry} busy={mark.isPending} onToggle={() => mark.mutate({ ids: [entry.id], read: !entry.read })} />
      ) : null}
      <div className={cx('min-w-0 flex-1', news ? 'max-sm:basis-[calc(100%-9rem)]' : 'max-sm:basis-[calc(100%-7rem)]')}>
        <span className="flex min-w-0 items-center gap-2">
          <LinkTo
            to={parsePath(entry.path)}
            data-entry=""
            onClick={opened}
            className={cx(
              'block truncate rounded-sm after:absolute after:inset-0 max-sm:break-words max-sm:whitespace-normal',
              entry.read ? 'font-medium' : 'font-semibold',
            )}
          >
            {name}
          </LinkTo>
          {tab === 'Pending' && !entry.read ? <Badge tone="information">{t('inboxScreen.new')}</Badge> : null}
        </span>
        <Detail tab={tab} entry={entry} />
      </div>
      {entry.amount && entry.currency ? (
        <span className="w-36 shrink-0 text-right max-lg:hidden">
          <Money amount={entry.amount} currency={entry.currency} />
        </span>
      ) : null}
      <span className="w-64 shrink-0 max-lg:w-auto max-lg:max-w-56 max-sm:order-last max-sm:max-w-full max-sm:basis-full max-sm:pl-8">
        <WorkItemStatus kind={entry.kind} status={entry.status} />
      </span>
      {tab === 'Draft' ? (
        <span className="shrink-0 text-xs font-medium text-accent-text max-lg:hidden" aria-hidden>
          {t('inboxScreen.continue')}
        </span>
      ) : null}
      <span className="min-w-12 shrink-0 text-right text-muted max-sm:self-start">
        <Age since={entry.at} {...(tab === 'Pending' ? { lateAfterDays: TASK_LATE_AFTER_DAYS } : {})} />
      </span>
    </li>
  );
}

function Detail({ tab, entry }: { tab: InboxTab; entry: InboxEntry }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const taskOf = useTaskText();
  const revise = useReviseText();
  const { done } = useWorkflowTexts(entry.kind);
  const who = useWho();
  const task = tab === 'Pending' ? taskOf(entry) : '';
  const what =
    tab === 'ActionCompleted'
      ? t('inboxScreen.you', { done: done(entry.action) })
      : tab === 'Notification' || entry.returned
        ? t('inboxScreen.by', { name: who(entry.byName), done: done(entry.action) })
        : task;
  const overdue = tab === 'Pending' && isOverdue(entry.dueOn);
  return (
    <>
      <p className="truncate text-xs text-muted max-sm:line-clamp-3 max-sm:whitespace-normal">
        {[name(entry, 'title'), what, entry.returned ? task || revise(entry.action) : ''].filter(Boolean).join(' · ')}
        {entry.dueOn ? (
          <>
            {' · '}
            <span className={overdue ? 'font-semibold text-error' : undefined}>
              {t(overdue ? 'inboxScreen.overdueSince' : 'inboxScreen.due')} <DateText value={entry.dueOn} />
            </span>
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
      className="relative z-10 -mx-1"
      disabled={busy}
      label={entry.read ? t('inboxScreen.markUnread') : t('inboxScreen.markRead')}
      icon={<span className={cx('size-2.5 rounded-full', entry.read ? 'border border-faint' : 'bg-accent')} />}
      onClick={onToggle}
    />
  );
}
