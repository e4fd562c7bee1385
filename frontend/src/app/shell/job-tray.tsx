import { CircleCheck, CircleX, X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/actions/icon-button.js';
import { Progress } from '../../ui/feedback/progress.js';
import { dropJob, type JobState, useJobs } from '../../lib/session/live.js';

/** A finished job is shown this long; a failed one until it is dismissed. */
export const SHOWN_MS = 10_000;

/** Background jobs: a row for each at the bottom of the page. */
export default function JobTray() {
  const { t } = useTranslation();
  const jobs = Object.values(useJobs());
  if (jobs.length === 0) return null;
  return (
    <section
      aria-label={t('shell.jobs')}
      className="animate-rise fixed right-4 bottom-4 z-30 w-80 max-w-[calc(100vw-32px)] divide-y divide-line rounded-lg border border-line bg-raised shadow-pop max-lg:bottom-18 print:hidden"
    >
      {jobs.slice(-4).map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </section>
  );
}

function JobRow({ job }: { job: JobState }) {
  const { t } = useTranslation();
  const name = t(`job.${job.name}`, { defaultValue: t('job.other') });
  useEffect(() => {
    if (job.state !== 'done') return;
    const timer = setTimeout(() => dropJob(job.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [job.id, job.state]);
  const over = job.state === 'done' || job.state === 'failed';
  return (
    <div className="flex items-center gap-2 p-3" role="status">
      {job.state === 'done' ? <CircleCheck size={16} aria-hidden className="shrink-0 text-ok" /> : null}
      {job.state === 'failed' ? <CircleX size={16} aria-hidden className="shrink-0 text-error" /> : null}
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        {over ? (
          <p className="truncate text-xs text-muted">{job.note ?? t(`shell.job.${job.state}`)}</p>
        ) : (
          <Progress value={job.progress} label={name} className="mt-1.5" />
        )}
      </div>
      {over ? <IconButton plain label={t('common.close')} icon={<X size={15} aria-hidden />} onClick={() => dropJob(job.id)} /> : null}
    </div>
  );
}
