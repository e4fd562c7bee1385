import type { ReactNode } from 'react';
import { cx } from '../cx.js';

export type PlainColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row, index: number) => ReactNode;
  align?: 'right' /** May wrap; the others stay on one line. */;
  wide?: boolean;
};
type Props<Row> = {
  label: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row, index: number) => string;
  /** Rows to stand out: they changed. */
  marked?: (row: Row) => boolean;
  footer?: ReactNode;
};

/** Room beside a cell; the outer ones stand in line with the card's heading. */
const ROOM = 'px-3 first:pl-4 last:pr-4 max-sm:px-2 max-sm:first:pl-4 max-sm:last:pr-4';

/** A short table inside a card: all rows, no paging, figures at the right; scrolls sideways on phones. */
export function PlainTable<Row>({ label, columns, rows, rowId, marked, footer }: Props<Row>) {
  return (
    <div className="scroll-quiet overflow-x-auto" tabIndex={0} role="group" aria-label={label}>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={cx('h-9 font-medium whitespace-nowrap', ROOM, column.align === 'right' && 'text-right')}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowId(row, index)} className={cx('border-b border-line last:border-0', marked?.(row) && 'bg-accent-soft')}>
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={cx(
                    'h-10 py-1.5 align-middle',
                    ROOM,
                    column.align === 'right' && 'tabular text-right',
                    column.wide ? 'min-w-40' : 'whitespace-nowrap',
                  )}
                >
                  {column.cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {footer ? <tfoot className="border-t border-line font-medium">{footer}</tfoot> : null}
      </table>
    </div>
  );
}
