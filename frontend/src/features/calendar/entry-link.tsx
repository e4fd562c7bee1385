import type { CalendarEntry } from '@bls/proto/domain/calendar/entry';
import type { CalendarKind } from '@bls/proto/domain/calendar/kinds';
import { CalendarX2, Coins, FileText, Hourglass, Lock, type LucideIcon, PackageOpen, ShieldCheck } from 'lucide-react';
import { parsePath } from '../../lib/screens/path.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { useEntryText } from './entry-text.js';

const ICONS: Record<CalendarKind, LucideIcon> = {
  option: Hourglass,
  holdback: Lock,
  expiry: CalendarX2,
  sellOff: PackageOpen,
  insurance: ShieldCheck,
  instalment: Coins,
  report: FileText,
};

export function KindIcon({ kind }: { kind: CalendarKind }) {
  const Icon = ICONS[kind];
  return <Icon size={14} aria-hidden className="shrink-0 text-quiet" />;
}

/** A key date as a link to its item: one line in the month, with its details in lists. */
export function EntryLink({ entry, short = false }: { entry: CalendarEntry; short?: boolean }) {
  const { title, details } = useEntryText()(entry);
  if (short) {
    return (
      <LinkTo
        to={parsePath(entry.path)}
        title={[title, details].filter(Boolean).join('\n')}
        className="focus-inset flex h-6 items-center gap-1.5 rounded-sm px-1 text-xs hover:bg-hover"
      >
        <KindIcon kind={entry.kind} />
        <span className="truncate">{title}</span>
      </LinkTo>
    );
  }
  return (
    <LinkTo
      to={parsePath(entry.path)}
      className="focus-inset flex min-h-10 items-start gap-2.5 rounded-md px-2 py-2 hover:bg-hover max-sm:min-h-11"
    >
      <span className="pt-0.5">
        <KindIcon kind={entry.kind} />
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 break-words">{title}</span>
        {details ? <span className="min-w-0 text-xs text-muted">{details}</span> : null}
      </span>
    </LinkTo>
  );
}
