import type { Holding } from '@bls/proto/contracts/calls/licensing/rights';
import { addDays } from '@bls/proto/domain/values/time';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../lib/screens/path.js';
import { ROUTES } from '../../lib/screens/patterns.js';
import { useNameOf } from '../../lib/text/names.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { cx } from '../../ui/cx.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { Badge } from '../../ui/feedback/status.js';
import { Card } from '../../ui/layout/card.js';
import type { Answer } from './answer.js';
import { type Group, placeOf, yearsOf } from './grouping.js';

type Period = { from: string; to: string };
type Shared = { characters: Answer['characters']; shown: Period; /** Opens a reservation. */ onOpen?: (holding: Holding) => void };
type Props = Shared & { groups: readonly Group[]; nameOf: (code: string) => string };

/** The number of holdings of a group that are drawn before "show all". */
const DRAWN = 8;
/** The bar of each kind; a text beside it names the kind, so that colour is never the only sign. */
const BARS = {
  exclusive: 'bg-fill',
  shared: 'bg-done',
  holdback: 'border-2 border-dashed border-warning bg-warning-soft',
  option: 'border-2 border-dotted border-information bg-information-soft',
} as const;
const barOf = ({ kind, exclusive }: Holding): keyof typeof BARS => (kind === 'deal' ? (exclusive ? 'exclusive' : 'shared') : kind);
const ROW = 'grid gap-x-4 gap-y-1 px-4 sm:grid-cols-[minmax(200px,280px)_minmax(0,1fr)]';

/** A group for each territory, category or channel, with a bar for everything that is held. */
export function TimelineChart({ groups, nameOf, ...shared }: Props) {
  const { t } = useTranslation();
  return (
    <Card flush>
      <div aria-hidden className={cx(ROW, 'sticky top-0 z-10 border-b border-line bg-surface py-2 text-xs text-muted')}>
        <span className="max-sm:hidden" />
        <span className="relative h-4">
          {yearsOf(shared.shown).map(({ year, left }) => (
            <span key={year} className="absolute border-l border-line pl-1" style={{ left: `${left}%` }}>
              {year}
            </span>
          ))}
        </span>
      </div>
      {groups.map((group) => (
        <GroupRows key={group.code} group={group} name={group.code === '*' ? t('rights.timeline.all') : nameOf(group.code)} {...shared} />
      ))}
    </Card>
  );
}

function GroupRows({ group: { holdings }, name, ...shared }: Shared & { group: Group; name: string }) {
  const { t } = useTranslation();
  const [whole, setWhole] = useState(false);
  return (
    <section aria-label={name} className="border-b border-line py-2 last:border-0">
      <h2 className="flex items-center gap-2 px-4 py-1 font-semibold">
        {name} <Badge>{holdings.length}</Badge>
      </h2>
      {holdings.length === 0 ? <p className="px-4 pb-1 text-muted">{t('rights.timeline.none')}</p> : null}
      <ul>
        {holdings.slice(0, whole ? undefined : DRAWN).map((holding, index) => (
          <HoldingRow key={holding.reservation?.id ?? holding.termSheetVersionId ?? index} holding={holding} {...shared} />
        ))}
      </ul>
      {holdings.length > DRAWN && !whole ? (
        <button type="button" className="mx-4 my-1 rounded-sm text-link hover:underline" onClick={() => setWhole(true)}>
          {t('rights.timeline.showAll', { count: holdings.length })}
        </button>
      ) : null}
    </section>
  );
}

function HoldingRow({ holding, characters, shown, onOpen }: Shared & { holding: Holding }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const { reservation } = holding;
  const known = characters.filter(({ characterId }) => holding.characterIds.includes(characterId));
  const who = name(holding, 'licenseeName');
  const title = (): ReactNode => {
    if (holding.termSheetVersionId)
      return (
        <LinkTo
          to={pathTo(ROUTES.termSheets.view, { termSheetVersionId: holding.termSheetVersionId })}
          className="font-medium text-link hover:underline"
        >
          {holding.number}
        </LinkTo>
      );
    if (holding.kind === 'deal') return <span className="font-medium">{t('rights.anotherDeal')}</span>;
    const word = t(`rights.kind.${holding.kind}`);
    if (!onOpen) return <span className="font-medium">{word}</span>;
    return (
      <button type="button" className="rounded-sm font-medium text-link hover:underline" onClick={() => onOpen(holding)}>
        {word}
      </button>
    );
  };
  const place = placeOf(holding, shown);
  const sellOff = holding.sellOffTo ? placeOf({ from: addDays(holding.to, 1), to: holding.sellOffTo }, shown) : undefined;
  return (
    <li className={cx(ROW, 'py-1.5 hover:bg-hover')}>
      <div className="min-w-0">
        <p className="break-words">
          {title()} {who}
        </p>
        <p className="text-xs text-muted">
          {holding.kind === 'holdback'
            ? null
            : `${t(holding.exclusive ? 'termSheet.exclusivity.exclusive' : 'termSheet.exclusivity.nonExclusive')} · `}
          <DateText value={holding.from} /> – <DateText value={holding.to} />
          {holding.sellOffTo ? (
            <>
              {' · '}
              {t('rights.timeline.sellOffTo')} <DateText value={holding.sellOffTo} />
            </>
          ) : null}
          {reservation?.exerciseBy ? (
            <>
              {' · '}
              {t('rights.timeline.exerciseBy')} <DateText value={reservation.exerciseBy} />
            </>
          ) : null}
        </p>
        <p className="text-xs break-words text-muted">
          {known.length === characters.length ? t('rights.timeline.allCharacters') : known.map((one) => name(one)).join(t('deal.comma'))}
          {reservation?.note ? ` · ${reservation.note}` : ''}
        </p>
      </div>
      <div aria-hidden className="relative h-6 self-center">
        {yearsOf(shown).map(({ year, left }) => (
          <span key={year} className="absolute inset-y-0 border-l border-line" style={{ left: `${left}%` }} />
        ))}
        {place ? (
          <span
            className={cx('absolute inset-y-1 rounded-sm', BARS[barOf(holding)])}
            style={{ left: `${place.left}%`, width: `max(${place.width}%, 4px)` }}
          />
        ) : null}
        {sellOff ? (
          <span
            className="absolute inset-y-1.5 rounded-r-sm border border-l-0 border-line-strong bg-neutral-soft"
            style={{ left: `${sellOff.left}%`, width: `max(${sellOff.width}%, 3px)` }}
          />
        ) : null}
      </div>
    </li>
  );
}
