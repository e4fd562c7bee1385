import type { ReactNode } from 'react';
import { Figure } from '../../../ui/layout/card.js';
import { LinkTo } from '../../../ui/actions/link-to.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import type { Search } from '../../../lib/screens/search-string.js';
import type { Path } from '../../../lib/screens/path.js';

type Props = { label: string; value: ReactNode; note?: ReactNode; to: Path; search?: Search; loading?: boolean; children?: ReactNode };

/** A figure that links to the list behind it. */
export function FigureLink({ label, value, note, to, search, loading = false, children }: Props) {
  if (loading) return <Figure label={label} value={<Skeleton className="my-2 h-4 w-28" />} note={<Skeleton className="mt-1 w-20" />} />;
  return (
    <LinkTo to={to} {...(search ? { search } : {})} className="block min-w-0 rounded-lg *:h-full *:hover:border-line-strong">
      <Figure label={label} value={value} note={note}>
        {children}
      </Figure>
    </LinkTo>
  );
}
