import type { ReactNode } from 'react';
import { usePhone } from '../../lib/browser/media.js';
import { cx } from '../../ui/cx.js';

export type PlainColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row, index: number) => ReactNode;
  align?: 'right' /** The column may wrap; the others stay on one line. */;
  wide?: boolean;
};
type Props<Row> = {
  label: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row, index: number) => string;
  /** Highlighted rows, which have changed. */
  marked?: (row: Row) => boolean;
  footer?: ReactNode;
  /** On phones each row becomes a list of its cells, without horizontal scrolling. */
  stacked?: boolean;
};

/** Cell padding; the outer cells align with the heading of the card. */
const CELL_PADDING = 'px-3 first:pl-4 last:pr-4 max-sm:px-2 max-sm:first:pl-4 max-sm:last:pr-4';

/** A short table inside a card: all rows, no paging, figures aligned right; scrolls horizontally on phones unless it is `stacked`. */
export function PlainTable<Row>({ stacked = false, ...props }: Props<Row>) {
  return usePhone() && stacked ? <Stack {...props} /> : <Table {...props} />;
}

function Table<Row>({ label, columns, rows, rowId, marked, footer }: Omit<Props<Row>, 'stacked'>) {
  return (
    <div className="scroll-quiet overflow-x-auto" tabIndex={0} role="group" aria-label={label}>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={cx('h-9 font-medium whitespace-nowrap', CELL_PADDING, column.align === 'right' && 'text-right')}
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
                    CELL_PADDING,
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

function Stack<Row>({ label, columns, rows, rowId, marked }: Omit<Props<Row>, 'stacked' | 'footer'>) {
  const [first, ...rest] = columns;
  return (
    <ul aria-label={label}>
      {rows.map((row, index) => (
        <li key={rowId(row, index)} className={cx('border-b border-line px-4 py-2.5 last:border-0', marked?.(row) && 'bg-accent-soft')}>
          <div className="font-medium">{first?.cell(row, index)}</div>
          <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5">
            {rest.map((column) => {
              const value = column.cell(row, index);
              return value === null || value === undefined || value === '' ? null : (
                <div key={column.id} className="contents">
                  <dt className="text-muted">{column.header}</dt>
                  <dd className="min-w-0 text-right break-words">{value}</dd>
                </div>
              );
            })}
          </dl>
        </li>
      ))}
    </ul>
  );
}
