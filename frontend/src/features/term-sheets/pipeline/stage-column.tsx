import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../domain/money/money.js';
import { useStepLabel } from '../../../domain/workflow/workflow-text.js';
import { pathTo } from '../../../lib/screens/path.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { LinkTo } from '../../../ui/actions/link-to.js';
import { cx } from '../../../ui/cx.js';
import { Badge } from '../../../ui/feedback/status.js';
import { DealCard } from './deal-card.js';
import type { Card, Chosen, Column } from './types.js';
import { useMoves } from './use-moves.js';

type Props = {
  column: Column;
  /** The card that is being dragged. */
  dragged: Card | undefined;
  onDrag: (card: Card | undefined) => void;
  onChoose: (chosen: Chosen) => void;
};

/** A stage with its amounts and its deals. It takes a dragged deal only when an action leads here. */
export function StageColumn({ column: { stage, weight, total, amounts, rows }, dragged, onDrag, onChoose }: Props) {
  const { t } = useTranslation();
  const step = useStepLabel('termSheet');
  const [isOver, setOver] = useState(false);
  const known = useMoves(dragged?.termSheetVersionId);
  const move = known?.moves.find((one) => one.stage === stage);
  const over = (event: DragEvent) => {
    if (!move) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (dragged && known && move) onChoose({ card: dragged, move, revision: known.revision });
    onDrag(undefined);
  };
  const name = step(stage);
  return (
    <section
      aria-label={name}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'flex w-64 shrink-0 flex-col rounded-lg border bg-surface sm:max-h-[75dvh]',
        dragged && move ? 'border-accent' : 'border-line',
        dragged && known && !move && 'opacity-50',
        isOver && 'bg-accent-soft',
      )}
    >
      <header className="border-b border-line px-3 py-2">
        <h2 className="flex items-center gap-2 font-semibold">
          <LinkTo to={pathTo(ROUTES.termSheets.licensorList, {}, { stage })} className="hover:underline">
            {name}
          </LinkTo>
          <Badge>{total}</Badge>
          <span className="ml-auto text-xs font-normal text-muted">{t('termSheets.pipeline.weight', { percent: weight })}</span>
        </h2>
        {amounts.length > 0 ? <Amounts amounts={amounts} /> : null}
      </header>
      <ul className="scroll-quiet flex min-h-24 flex-1 flex-col gap-2 overflow-y-auto p-2">
        {rows.map((card) => (
          <DealCard key={card.termSheetVersionId} card={card} onDrag={onDrag} onChoose={onChoose} />
        ))}
        {total > rows.length ? (
          <li className="px-1 py-1">
            <LinkTo to={pathTo(ROUTES.termSheets.licensorList, {}, { stage })} className="text-link hover:underline">
              {t('termSheets.pipeline.more', { count: total - rows.length })}
            </LinkTo>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

/** The guarantees of a stage in each currency, and what counts of them at its weight. */
function Amounts({ amounts }: Pick<Column, 'amounts'>) {
  const { t } = useTranslation();
  return (
    <table className="mt-1 w-full text-right text-xs text-muted">
      <thead>
        <tr className="text-[11px] text-quiet">
          <th scope="col" className="font-normal">
            {t('termSheets.pipeline.guarantee')}
          </th>
          <th scope="col" className="font-normal">
            {t('termSheets.pipeline.weighted')}
          </th>
        </tr>
      </thead>
      <tbody>
        {amounts.map(({ currency, amount, weighted }) => (
          <tr key={currency}>
            <td>
              <Money amount={amount} currency={currency} whole />
            </td>
            <td className="font-medium text-text">
              <Money amount={weighted} currency={currency} bare whole />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
