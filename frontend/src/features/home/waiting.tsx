import type { InboxEntry } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { TASK_LATE_AFTER_DAYS } from '@bls/proto/domain/workflow/lateness';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { Age, DateText } from '../../ui/feedback/date-text.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { EmptyState, ErrorState } from '../../ui/layout/states.js';
import { useReviseText, useTaskText, useWorkItemName, WorkItemStatus } from '../../domain/workflow/work-item.js';
import { useWho, useWorkflowTexts } from '../../domain/workflow/workflow-text.js';
import type { useEntries } from './use-entries.js';
import { useNameOf } from '../../lib/text/names.js';
import { parsePath, type Path } from '../../lib/screens/path.js';

type Props = { title: string; all: Path; empty: { title: string; text: string }; inbox: ReturnType<typeof useEntries>; late?: boolean };

/** Items of the inbox as a card: item, company, action, status, age and due day. */
export function EntryCard({ title, all, empty, inbox, late = false }: Props) {
  const { t } = useTranslation();
  const { entries, total, isPending, error, refetch } = inbox;
  const more = (
    <LinkTo to={all} className="rounded-sm font-medium hover:text-text hover:underline">
      {total ? t('home.all', { count: total }) : t('home.open')}
    </LinkTo>
  );
  return (
    <Card flush title={title} actions={more}>
      <div className="border-t border-line">
        {isPending ? <Rows /> : null}
        {error && entries.length === 0 ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {total === 0 ? <EmptyState title={empty.title} text={empty.text} /> : null}
        <ul className="divide-y divide-line">
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} late={late} />
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Row({ entry, late }: { entry: InboxEntry; late: boolean }) {
  const { t } = useTranslation();
  const nameOf = useWorkItemName();
  const name = useNameOf();
  const taskOf = useTaskText();
  const revise = useReviseText();
  const who = useWho();
  const { done } = useWorkflowTexts(entry.kind);
  const task = taskOf(entry);
  const returned = entry.returned ? t('inboxScreen.by', { name: who(entry.byName), done: done(entry.action) }) : '';
  return (
    <li className="relative flex min-h-14 items-center gap-x-3 gap-y-1 px-4 py-2 hover:bg-hover max-sm:flex-wrap max-sm:py-2.5">
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-4rem)]">
        <LinkTo to={parsePath(entry.path)} className="focus-inset block truncate rounded-sm font-semibold after:absolute after:inset-0">
          {nameOf(entry)}
        </LinkTo>
        <p className="truncate text-xs text-muted max-sm:line-clamp-2 max-sm:whitespace-normal">
          {[name(entry, 'title'), returned, task || (entry.returned ? revise(entry.action) : '')].filter(Boolean).join(' · ')}
          {entry.dueOn ? (
            <>
              {' · '}
              {t('home.due')} <DateText value={entry.dueOn} />
            </>
          ) : null}
        </p>
        {entry.returned && entry.comment ? <p className="mt-0.5 line-clamp-2 text-xs text-text">“{entry.comment}”</p> : null}
      </div>
      <span className="min-w-0 max-w-56 max-sm:order-last max-sm:max-w-full max-sm:basis-full">
        <WorkItemStatus kind={entry.kind} status={entry.status} />
      </span>
      <span className="min-w-11 shrink-0 text-right text-muted max-sm:self-start">
        <Age since={entry.at} {...(late ? { lateAfterDays: TASK_LATE_AFTER_DAYS } : {})} />
      </span>
    </li>
  );
}

const Rows = () => (
  <div className="divide-y divide-line">
    {['w-52', 'w-44', 'w-60', 'w-48', 'w-40'].map((width) => (
      <div key={width} className="flex h-14 flex-col justify-center gap-2 px-4">
        <Skeleton className={width} />
        <Skeleton className="w-64" />
      </div>
    ))}
  </div>
);
