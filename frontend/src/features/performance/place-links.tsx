import { cx } from '../../ui/cx.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import type { Path } from '../../lib/screens/path.js';

type Props = { label: string; current: string; places: readonly { id: string; to: Path; label: string }[] };

/** Links between views with their own addresses, rendered as tabs. */
export function PlaceLinks({ label, current, places }: Props) {
  return (
    <nav aria-label={label} className="scroll-quiet mb-3 overflow-x-auto border-b border-line">
      <ul className="flex min-w-max gap-5">
        {places.map((place) => (
          <li key={place.id}>
            <LinkTo
              to={place.to}
              aria-current={place.id === current ? 'page' : undefined}
              className={cx(
                'focus-inset -mb-px flex h-9 items-center border-b-2 font-medium max-sm:h-10',
                place.id === current ? 'border-accent text-accent-text' : 'border-transparent text-muted hover:text-text',
              )}
            >
              {place.label}
            </LinkTo>
          </li>
        ))}
      </ul>
    </nav>
  );
}
