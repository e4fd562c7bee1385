import type { ReactNode } from 'react';
import { cx } from '../cx.js';

export type BarRow = {
  id: string;
  name: ReactNode;
  /** What the row is about, below its name. */
  about: string;
  /** Shares from 0 to 1: the filled bar, and the outlined one that it is compared with. */
  value: number;
  of: number;
  /** The figures in words, to the right of the bars. */
  figures: string;
};

/** Ranked rows with their names in full, and two shares each: one filled, one outlined behind it. */
export function BarList({ label, rows }: { label: string; rows: readonly BarRow[] }) {
  return (
    <ul aria-label={label} className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]">
      {rows.map(({ id, name, about, value, of, figures }) => (
        <li key={id} className="grid gap-x-4 gap-y-1 sm:col-span-3 sm:grid-cols-subgrid sm:items-center">
          <div className="min-w-0">
            <p className="font-medium">{name}</p>
            <p className="truncate text-xs text-muted" title={about}>
              {about}
            </p>
          </div>
          <div aria-hidden className="relative h-3.5 rounded-sm bg-hover">
            <Bar share={of} className="border border-dashed border-faint" />
            <Bar share={value} className="bg-done" />
          </div>
          <p className="tabular text-xs whitespace-nowrap text-muted sm:text-right">{figures}</p>
        </li>
      ))}
    </ul>
  );
}

const Bar = ({ share, className }: { share: number; className: string }) => (
  <span className={cx('absolute inset-y-0 left-0 rounded-sm', className)} style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
);
