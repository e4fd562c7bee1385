import { Cog } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type HistoryEntry, useWorkflowTexts } from './workflow-text.js';
import { DateText } from '../../ui/feedback/date-text.js';

type Props = { texts: string; history: readonly HistoryEntry[]; /** Number of entries before "more". */ limit?: number };

/** The activity of an item, newest first: person, action, time and comment. */
export function Timeline({ texts, history, limit }: Props) {
  const { t } = useTranslation();
  const { done } = useWorkflowTexts(texts);
  // newest first, also among the decisions of one act, which have one time
  const ordered = history
    .toReversed()
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, limit);
  if (ordered.length === 0) return <p className="text-muted">{t('workflow.noActivity')}</p>;
  return (
    <ol className="relative">
      {ordered.map((entry, index) => (
        <li key={entry.id} className="relative pb-4 pl-6 last:pb-0">
          {index < ordered.length - 1 ? <span aria-hidden className="absolute top-4 bottom-0 left-[6px] w-0.5 bg-line" /> : null}
          {entry.by ? (
            <span aria-hidden className="absolute top-[3px] left-0 size-3.5 rounded-full border-2 border-done bg-surface" />
          ) : (
            <Cog size={14} aria-hidden className="absolute top-[3px] left-0 bg-surface text-quiet" />
          )}
          <p>
            <span className="font-medium">{entry.by?.name ?? t('workflow.system')}</span> {done(entry.action)}
          </p>
          <p className="text-xs text-muted">
            <DateText value={entry.at} time />
            {entry.by?.via ? ` · ${t('workflow.via.mailLink')}` : null}
            {entry.version === undefined ? null : ` · ${t('workflow.version', { version: entry.version })}`}
            {entry.fileIds?.length ? ` · ${t('workflow.files', { count: entry.fileIds.length })}` : null}
          </p>
          {entry.comment ? <p className="mt-1 text-xs break-words whitespace-pre-line text-text">“{entry.comment}”</p> : null}
        </li>
      ))}
    </ol>
  );
}
