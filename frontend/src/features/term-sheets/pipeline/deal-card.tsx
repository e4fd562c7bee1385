import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../domain/money/money.js';
import { useWorkflowTexts } from '../../../domain/workflow/workflow-text.js';
import { useCan } from '../../../lib/session/session.js';
import { useNameOf } from '../../../lib/text/names.js';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { LinkTo } from '../../../ui/actions/link-to.js';
import { Age } from '../../../ui/feedback/date-text.js';
import { Popover } from '../../../ui/overlay/popover.js';
import { openPath } from '../paths.js';
import type { Card, Chosen } from './types.js';
import { useMoves } from './use-moves.js';

type Props = { card: Card; onDrag: (card: Card | undefined) => void; onChoose: (chosen: Chosen) => void };

/** A deal. It can be dragged; its menu offers the same moves to the keyboard and to touch. */
export function DealCard({ card, onDrag, onChoose }: Props) {
  const { t, i18n } = useTranslation();
  const can = useCan();
  const name = useNameOf();
  const properties = i18n.language.startsWith('zh') ? card.propertyNamesZh : card.propertyNames;
  return (
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', card.number);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(card);
      }}
      onDragEnd={() => onDrag(undefined)}
      className="cursor-grab rounded-md border border-line bg-raised p-2"
    >
      <div className="flex items-start gap-1">
        <LinkTo
          to={openPath(card, can('termSheet.create'))}
          className="min-w-0 flex-1 truncate font-medium text-link hover:underline"
          draggable={false}
        >
          {card.number}
        </LinkTo>
        <MoveMenu card={card} onChoose={onChoose} />
      </div>
      <p className="break-words">{name(card, 'licenseeName') || '–'}</p>
      <p className="text-xs break-words text-muted">{properties.join(t('deal.comma')) || '–'}</p>
      <p className="mt-1 flex justify-between gap-2 text-xs text-muted">
        {card.currency ? <Money amount={card.mgTotal} currency={card.currency} /> : <span />}
        <Age since={card.statusSince} />
      </p>
    </li>
  );
}

function MoveMenu({ card, onChoose }: Pick<Props, 'card' | 'onChoose'>) {
  const { t } = useTranslation();
  const { action: label } = useWorkflowTexts('termSheet');
  const [open, setOpen] = useState(false);
  const known = useMoves(open ? card.termSheetVersionId : undefined);
  const trigger = (
    <IconButton
      plain
      className="-my-1.5 -mr-1"
      label={t('termSheets.pipeline.move', { number: card.number })}
      icon={<MoreHorizontal size={15} aria-hidden />}
    />
  );
  return (
    <Popover
      trigger={trigger}
      align="end"
      open={open}
      onOpenChange={setOpen}
      label={t('termSheets.pipeline.move', { number: card.number })}
      className="min-w-44"
    >
      {known ? null : <p className="px-2 py-1.5 text-muted">{t('common.loading')}</p>}
      {known?.moves.length === 0 ? <p className="px-2 py-1.5 text-muted">{t('termSheets.pipeline.none')}</p> : null}
      {known?.moves.map((move) => (
        <button
          key={move.action.action}
          type="button"
          className="focus-inset block h-8 w-full rounded-md px-2 text-left hover:bg-hover"
          onClick={() => {
            setOpen(false);
            onChoose({ card, move, revision: known.revision });
          }}
        >
          {label(move.action.action)}
        </button>
      ))}
    </Popover>
  );
}
