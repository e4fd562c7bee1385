import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { PlainTable } from '../../domain/deal/plain-table.js';
import { Status } from '../../ui/feedback/status.js';
import { type Answer, type Cell, TONES } from './answer.js';
import { useNameOf } from '../../lib/text/names.js';

/** A row for each character, a column for each territory; a cell opens its deals. */
export function Matrix({ answer, onOpen }: { answer: Answer; onOpen: (cell: Cell) => void }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const territories = [...new Set(answer.cells.map((cell) => cell.territory))];
  const cellOf = (characterId: string, territory: string) =>
    answer.cells.find((cell) => cell.characterId === characterId && cell.territory === territory);
  return (
    <Card flush>
      <PlainTable
        label={t('rights.title')}
        stacked
        rows={answer.characters}
        rowId={(character) => character.characterId}
        columns={[
          {
            id: 'character',
            header: t('termSheet.field.characters'),
            wide: true,
            cell: (character) => <span className="font-medium">{name(character)}</span>,
          },
          ...territories.map((territory) => ({
            id: territory,
            header: t(`territory.${territory}`),
            cell: (character: Answer['characters'][number]) => {
              const cell = cellOf(character.characterId, territory);
              if (!cell) return '–';
              const word = <Status tone={TONES[cell.state]} text={t(`rights.state.${cell.state}`)} />;
              if (cell.count === 0) return word;
              return (
                <button type="button" onClick={() => onOpen(cell)} className="inline-flex items-center gap-1.5 rounded-sm hover:underline">
                  {word} <span className="text-xs text-muted">{t('rights.deals', { count: cell.count })}</span>
                </button>
              );
            },
          })),
        ]}
      />
    </Card>
  );
}
