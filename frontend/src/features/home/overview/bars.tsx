import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.js';
import { LinkTo } from '../../../ui/actions/link-to.js';
import type { Search } from '../../../lib/screens/search-string.js';
import type { Path } from '../../../lib/screens/path.js';

export type Bar = {
  id: string;
  label: string;
  value: ReactNode;
  share: number;
  tone?: 'accent' | 'done' | 'warning' | 'error' | 'neutral';
  to: Path;
  search?: Search;
};
const tones = { accent: 'bg-accent', done: 'bg-done', warning: 'bg-warning', error: 'bg-error', neutral: 'bg-line-strong' };

/** A bar chart in which every bar shows its number and links to the list behind it. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  return (
    <ul className="-mx-2 -mt-1.5 -mb-1 space-y-0.5">
      {bars.map((bar) => (
        <li key={bar.id}>
          <LinkTo
            to={bar.to}
            {...(bar.search ? { search: bar.search } : {})}
            className="focus-inset block rounded-md px-2 py-1.5 hover:bg-hover"
          >
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate">{bar.label}</span>
              <span className="tabular shrink-0 font-medium">{bar.value}</span>
            </span>
            <span aria-hidden className="mt-1 block h-1.5 overflow-hidden rounded-full bg-neutral-soft">
              <span
                className={cx('block h-full rounded-full', tones[bar.tone ?? 'accent'])}
                style={{ width: `${bar.share > 0 ? Math.max(1.5, bar.share * 100) : 0}%` }}
              />
            </span>
          </LinkTo>
        </li>
      ))}
    </ul>
  );
}
