import { cx } from '../cx.js';

type Props = {
  /** 0 to 1; larger values are shown as full. */ value: number;
  label: string;
  tone?: 'accent' | 'done' | 'ok' | 'warning' | 'error';
  className?: string;
};

const tones = { accent: 'bg-accent', done: 'bg-done', ok: 'bg-ok', warning: 'bg-warning', error: 'bg-error' };

/** A progress bar. Show the number beside it as text. */
export function Progress({ value, label, tone = 'accent', className }: Props) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cx('h-1 overflow-hidden rounded-full bg-line', className)}
    >
      <div className={cx('h-full rounded-full transition-[width] duration-300', tones[tone])} style={{ width: `${percent}%` }} />
    </div>
  );
}
