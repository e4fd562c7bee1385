import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate, prepareScreen } from '../../lib/screens/navigate.js';
import { Check } from '../form/checkbox.js';
import { cx } from '../cx.js';
import { LinkTo } from '../actions/link-to.js';
import type { TableModel } from './model.js';
import type { RowData } from '@tanstack/react-table';
import type { Column } from './types.js';
import type { Path } from '../../lib/screens/path.js';

type Props<Row extends RowData> = {
  table: TableModel<Row>;
  columns: readonly Column<Row>[];
  label: string;
  selectable: boolean;
  rowTo?: (row: Row) => Path;
  sort: string | undefined;
  onSort: (sort: string) => void;
};

/** A click inside a row opens it, except on a control or while text is selected. */
const meantForRow = (event: MouseEvent): boolean =>
  !(event.target as HTMLElement).closest('a,button,input,label,[role="menuitem"]') && !String(window.getSelection());

/** A relative width instead of the width of the text: such a column shrinks before another is cut off, a status less than a name. */
const share = (width: number, badge = false) => ({
  width: `${(width / 12).toFixed(2)}%`,
  minWidth: width * (badge ? 0.6 : 0.45),
  maxWidth: 0,
});

/** The rows as a table. Up and down move between rows, Enter opens, Space selects. */
export function TableGrid<Row extends RowData>({ table, columns, label, selectable, rowTo, sort, onSort }: Props<Row>) {
  const { t } = useTranslation();
  const [current, setCurrent] = useState(0);
  const rows = table.getRowModel().rows;
  const byId = new Map(columns.map((column) => [column.id, column]));
  const at = Math.min(current, rows.length - 1);

  const onKey = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    if (!(event.target instanceof HTMLTableRowElement)) return;
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    const row = rows[at];
    if (target !== undefined) {
      const next = Math.min(Math.max(target, 0), rows.length - 1);
      setCurrent(next);
      event.currentTarget.querySelectorAll<HTMLElement>('tr')[next]?.focus();
    } else if (event.key === 'Enter' && row && rowTo) navigate(rowTo(row.original));
    else if (event.key === ' ' && row && selectable) row.toggleSelected();
    else return;
    event.preventDefault();
  };

  return (
    <div data-scroller className="scroll-quiet max-h-[max(12rem,calc(100dvh-252px))] overflow-auto short:max-h-none">
      <table className="w-full border-separate border-spacing-0" aria-label={label}>
        <thead>
          <tr>
            {selectable ? (
              <th scope="col" className="print:hidden sticky top-0 z-10 w-9 border-b border-line bg-surface pl-3 text-left">
                <Check
                  label={t('list.selectAll')}
                  checked={table.getIsAllRowsSelected()}
                  mixed={table.getIsSomeRowsSelected()}
                  onChange={(value) => table.toggleAllRowsSelected(value)}
                />
              </th>
            ) : null}
            {table.getHeaderGroups()[0]?.headers.map((header) => {
              const column = byId.get(header.column.id);
              return column ? <HeadCell key={header.id} column={column} sort={sort} onSort={onSort} /> : null;
            })}
          </tr>
        </thead>
        <tbody onKeyDown={onKey}>
          {rows.map((row, index) => {
            const to = rowTo?.(row.original);
            return (
              <tr
                key={row.id}
                tabIndex={index === at ? 0 : -1}
                aria-selected={selectable ? row.getIsSelected() : undefined}
                onFocus={() => setCurrent(index)}
                onPointerEnter={to ? () => prepareScreen(to) : undefined}
                onClick={to ? (event) => meantForRow(event) && navigate(to) : undefined}
                className={cx(
                  'group focus-inset h-(--row) [&:last-child>td]:border-b-0',
                  row.getIsSelected() ? 'bg-accent-soft' : 'hover:bg-hover focus-visible:bg-accent-soft',
                  to && 'cursor-pointer',
                )}
              >
                {selectable ? (
                  <td className="print:hidden w-9 border-b border-line pl-3">
                    <Check label={t('list.selectRow')} checked={row.getIsSelected()} onChange={(value) => row.toggleSelected(value)} />
                  </td>
                ) : null}
                {row.getVisibleCells().map((cell) => {
                  const column = byId.get(cell.column.id);
                  // called, not rendered as a component: screens define columns inline, and a new function would remount every cell
                  const content = column?.cell(row.original);
                  return (
                    <td
                      key={cell.id}
                      onPointerEnter={showWhole}
                      style={column?.width ? share(column.width, column.badge) : undefined}
                      className={cx(
                        'max-w-72 truncate border-b border-line px-3 py-1.5',
                        column?.align === 'right' && 'tabular text-right',
                        column?.title && 'font-medium',
                      )}
                    >
                      {column?.title && to ? (
                        <LinkTo to={to} tabIndex={-1} className="group-hover:underline">
                          {content}
                        </LinkTo>
                      ) : (
                        content
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** What does not fit into its cell is read in full by pointing at it. */
function showWhole({ currentTarget: cell }: PointerEvent<HTMLElement>): void {
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}

function HeadCell<Row extends RowData>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: string | undefined;
  onSort: (sort: string) => void;
}) {
  const key = typeof column.sort === 'string' ? column.sort : column.id;
  const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;
  const look = cx('inline-flex items-center gap-1 text-xs font-medium whitespace-nowrap', direction ? 'text-text' : 'text-muted');
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={cx(
        'sticky top-0 z-10 h-9 border-b border-line bg-surface px-3 text-left font-normal',
        column.align === 'right' && 'text-right',
      )}
    >
      {column.sort ? (
        <button
          type="button"
          onClick={() => onSort(direction === 'ascending' ? `-${key}` : key)}
          className={cx(look, '-mx-1 rounded-sm px-1 hover:text-text')}
        >
          {column.header}
          {direction === 'ascending' ? <ArrowUp size={13} aria-hidden /> : null}
          {direction === 'descending' ? <ArrowDown size={13} aria-hidden /> : null}
        </button>
      ) : (
        <span className={look}>{column.header}</span>
      )}
    </th>
  );
}
