import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { write } from '../../lib/browser/storage.js';
import { Button } from '../actions/button.js';
import { Check } from '../form/checkbox.js';
import { IconButton } from '../actions/icon-button.js';
import { Popover } from '../overlay/popover.js';
import { columnsKey } from './model.js';
import type { AnyList, Column } from './types.js';

type Props<Row> = { list: AnyList; columns: readonly Column<Row>[]; shown: readonly string[] };

/** Selects and orders columns. The choice is stored for the list, and in the address for sharing. */
export function ColumnMenu<Row>({ list, columns, shown }: Props<Row>) {
  const { t } = useTranslation();
  const byId = new Map(columns.map((column) => [column.id, column]));
  const order = [...shown, ...columns.map((column) => column.id).filter((id) => !shown.includes(id))];
  const set = (next: readonly string[] | undefined) => {
    write(columnsKey(list.id), next ? JSON.stringify(next) : null);
    list.setColumns(next);
  };
  const move = (id: string, by: -1 | 1) => {
    const next = [...shown];
    const from = next.indexOf(id);
    next.splice(from, 1);
    next.splice(from + by, 0, id);
    set(next);
  };
  const trigger = (
    <Button kind="quiet" icon={<Columns3 size={15} aria-hidden />}>
      {t('list.columns')}
    </Button>
  );
  return (
    <Popover trigger={trigger} align="end" label={t('list.columns')} className="w-72">
      <ul>
        {order.map((id) => {
          const column = byId.get(id);
          const at = shown.indexOf(id);
          return column ? (
            <ColumnRow
              key={id}
              header={column.header}
              fixed={Boolean(column.title)}
              shown={at >= 0}
              first={at <= 0}
              last={at === shown.length - 1}
              onToggle={(on) => set(on ? [...shown, id] : shown.filter((other) => other !== id))}
              onMove={(by) => move(id, by)}
            />
          ) : null;
        })}
      </ul>
      <div className="mt-1 border-t border-line pt-1">
        <Button kind="quiet" size="small" onClick={() => set(undefined)}>
          {t('list.columnsReset')}
        </Button>
      </div>
    </Popover>
  );
}

type RowProps = {
  header: string;
  fixed: boolean;
  shown: boolean;
  first: boolean;
  last: boolean;
  onToggle: (on: boolean) => void;
  onMove: (by: -1 | 1) => void;
};

function ColumnRow({ header, fixed, shown, first, last, onToggle, onMove }: RowProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <li className="flex h-8 items-center gap-2 rounded-md pl-2 hover:bg-hover">
      <Check id={id} checked={shown} disabled={fixed} onChange={onToggle} />
      <label htmlFor={id} className="min-w-0 flex-1 truncate">
        {header}
      </label>
      {shown ? (
        <>
          <IconButton
            plain
            className="!size-7"
            disabled={first}
            label={t('list.moveUp', { name: header })}
            icon={<ArrowUp size={14} aria-hidden />}
            onClick={() => onMove(-1)}
          />
          <IconButton
            plain
            className="!size-7"
            disabled={last}
            label={t('list.moveDown', { name: header })}
            icon={<ArrowDown size={14} aria-hidden />}
            onClick={() => onMove(1)}
          />
        </>
      ) : null}
    </li>
  );
}
