import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { Age } from '../../ui/feedback/date-text.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { useWorkItemName } from '../../domain/workflow/work-item.js';
import { useWho, useWorkflowTexts } from '../../domain/workflow/workflow-text.js';
import type { InboxEntry } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { cx } from '../../ui/cx.js';
import { useEntries } from './use-entries.js';
import { parsePath, pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const SHOWN = 6;

/** Recent changes of the items that concern the reader. */
export function Changes() {
  const { t } = useTranslation();
  const { entries, total, isPending } = useEntries('Notification', SHOWN);
  const all = (
    <LinkTo to={pathTo(ROUTES.inbox.notifications)} className="rounded-sm font-medium hover:text-text hover:underline">
      {t('home.open')}
    </LinkTo>
  );
  return (
    <Card title={t('home.changes.title')} actions={all}>
      {isPending ? <Skeleton className="w-48" /> : null}
      {total === 0 ? <p className="text-muted">{t('home.changes.none')}</p> : null}
      <ul className="space-y-2.5">
        {entries.map((entry) => (
          <Change key={entry.id} entry={entry} />
        ))}
      </ul>
    </Card>
  );
}

function Change({ entry }: { entry: InboxEntry }) {
  const { t } = useTranslation();
  const nameOf = useWorkItemName();
  const { done } = useWorkflowTexts(entry.kind);
  const who = useWho();
  return (
    <li className="flex gap-3">
      <span aria-hidden className={cx('mt-1.5 size-2 shrink-0 rounded-full', entry.read ? 'bg-line-strong' : 'bg-accent')} />
      <div className="min-w-0 flex-1">
        <LinkTo
          to={parsePath(entry.path)}
          className={cx('block truncate rounded-sm hover:underline', entry.read ? 'font-medium' : 'font-semibold')}
        >
          {nameOf(entry)}
        </LinkTo>
        <p className="truncate text-xs text-muted">
          {t('home.changes.by', { name: who(entry.byName), done: done(entry.action) })}
          {entry.comment ? ` “${entry.comment}”` : ''}
        </p>
      </div>
      <span className="shrink-0 text-xs text-muted">
        <Age since={entry.at} />
      </span>
    </li>
  );
}
