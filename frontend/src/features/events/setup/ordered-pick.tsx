import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.js';
import { Combobox } from '../../../ui/form/combobox.js';
import { IconButton } from '../../../ui/actions/icon-button.js';

type Props = {
  title: string;
  add: string;
  options: readonly { id: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};
const MOST = 12;

/** Selects and orders some of the options, by mouse or by keyboard. */
export function OrderedPick({ title, add, options, chosen, onChange }: Props) {
  const { t } = useTranslation();
  const labelOf = (id: string) => options.find((option) => option.id === id)?.label ?? '…';
  const swap = (index: number, by: 1 | -1) => {
    const next = [...chosen];
    const [moved] = next.splice(index, 1);
    if (moved) next.splice(index + by, 0, moved);
    onChange(next);
  };
  const left = options.filter(({ id }) => !chosen.includes(id));
  return (
    <Card title={title} flush>
      <ol className="divide-y divide-line border-t border-line empty:hidden">
        {chosen.map((id, index) => (
          <li key={id} className="flex min-h-11 items-center gap-1 py-1 pr-2 pl-4">
            <span className="tabular w-5 shrink-0 text-quiet">{index + 1}</span>
            <span className="min-w-0 flex-1 truncate">{labelOf(id)}</span>
            <IconButton
              plain
              label={t('events.home.up', { name: labelOf(id) })}
              icon={<ArrowUp size={15} aria-hidden />}
              onClick={() => swap(index, -1)}
              disabled={index === 0}
            />
            <IconButton
              plain
              label={t('events.home.down', { name: labelOf(id) })}
              icon={<ArrowDown size={15} aria-hidden />}
              onClick={() => swap(index, 1)}
              disabled={index === chosen.length - 1}
            />
            <IconButton
              plain
              label={t('events.home.take', { name: labelOf(id) })}
              icon={<X size={15} aria-hidden />}
              onClick={() => onChange(chosen.filter((each) => each !== id))}
            />
          </li>
        ))}
      </ol>
      {left.length > 0 && chosen.length < MOST ? (
        <div className="border-t border-line p-4">
          <Combobox
            label={add}
            value=""
            onChange={(id) => id && onChange([...chosen, id])}
            options={left.map(({ id, label }) => ({ value: id, label }))}
          />
        </div>
      ) : null}
    </Card>
  );
}
