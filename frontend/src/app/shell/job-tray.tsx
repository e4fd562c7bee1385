import { CircleCheck, CircleX, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/actions/icon-button.js';
import { Progress } from '../../ui/feedback/progress.js';
import { dropJob, type JobState, useJobs } from '../../lib/session/live.js';

/** A finished job is shown this long; a failed one until it is dismissed. */
export const SHOWN_MS = 10_000;

const ROWS = 4;

/** Background jobs: a row at the bottom of the page for those with the same name and state, such as the checks of forty files. */
export default function JobTray() {
  const { t } = useTranslation();
  const rows = Map.groupBy(Object.values(useJobs()), ({ name, state }) => `${name} ${state}`);
  if (rows.size === 0) return null;
  return (
    <section
      aria-label={t('shell.jobs')}
      className="animate-rise fixed right-4 bottom-4 z-30 w-80 max-w-[calc(100vw-32px)] divide-y divide-line rounded-lg border border-line bg-raised shadow-pop max-lg:bottom-18 print:hidden"
    >
      {[...rows].slice(-ROWS).map(([key, jobs]) => (
        <JobRow key={key} jobs={jobs} />
      ))}
    </section>
  );
}

function JobRow({ jobs }: { jobs: readonly JobState[] }) {
  const { t } = useTranslation();
  const [{ name, state, note } = { name: '', state: 'done', note: undefined }] = jobs;
  const what = t(`job.${name}`, { defaultValue: t('job.other') });
  const title = jobs.length > 1 ? `${what} · ${jobs.length}` : what;
  const ids = jobs.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (state !== 'done') return;
    const timer = setTimeout(() => ids.split(' ').forEach(dropJob), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [ids, state]);
  const over = state === 'done' || state === 'failed';
  return (
    <div className="flex items-center gap-2 p-3" role="status">
      {state === 'done' ? <CircleCheck size={16} aria-hidden className="shrink-0 text-ok" /> : null}
      {state === 'failed' ? <CircleX size={16} aria-hidden className="shrink-0 text-error" /> : null}
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{title}</p>
        {over ? (
          <p className="truncate text-xs text-muted">{(jobs.length > 1 ? undefined : note) ?? t(`shell.job.${state}`)}</p>
        ) : (
          <Progress value={jobs.reduce((sum, { progress }) => sum + progress, 0) / jobs.length} label={title} className="mt-1.5" />
        )}
      </div>
      {over ? (
        <IconButton plain label={t('common.close')} icon={<X size={15} aria-hidden />} onClick={() => ids.split(' ').forEach(dropJob)} />
      ) : null}
    </div>
  );
}
