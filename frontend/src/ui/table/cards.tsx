import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Check } from '../form/checkbox.js';
import { LinkTo } from '../actions/link-to.js';
import { cx } from '../cx.js';
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
};

/** Buttons and links of a value: above the link of the card, which covers it and would be opened instead. */
const ABOVE_LINK = '[&_:is(a,button,summary)]:relative [&_:is(a,button,summary)]:z-10';

/** Values for which the label is omitted as well. */
const isBlank = (value: ReactNode): boolean => value === null || value === undefined || value === false || value === '';

/** The rows on a phone: one card each, name and status on top, the rest as label and value. */
export function TableCards<Row extends RowData>({ table, columns, label, selectable, rowTo }: Props<Row>) {
  const visible = new Set(table.getVisibleLeafColumns().map((column) => column.id));
  const shown = columns.filter((column) => visible.has(column.id));
  const title = shown.find((column) => column.title) ?? shown[0];
  const badge = shown.find((column) => column.badge);
  const rest = shown.filter((column) => column !== title && column !== badge);
  return (
    <ul aria-label={label} className="space-y-2">
      {table.getRowModel().rows.map((row) => (
        <Card key={row.id} row={row} {...{ title, badge, rest, selectable }} to={rowTo?.(row.original)} />
      ))}
    </ul>
  );
}

type CardProps<Row extends RowData> = {
  row: ReturnType<TableModel<Row>['getRowModel']>['rows'][number];
  title: Column<Row> | undefined;
  badge: Column<Row> | undefined;
  rest: readonly Column<Row>[];
  selectable: boolean;
  to: Path | undefined;
};

/** A component of its own, so that the browser may handle input between two rows. */
function Card<Row extends RowData>({ row, title, badge, rest, selectable, to }: CardProps<Row>) {
  const { t } = useTranslation();
  return (
    <li className="relative rounded-lg border border-line bg-surface p-3 has-[a:focus-visible]:border-accent">
      <div className="flex flex-wrap items-start gap-x-2 gap-y-1">
        {selectable ? (
          <span className="relative z-10">
            <Check label={t('list.selectRow')} checked={row.getIsSelected()} onChange={(value) => row.toggleSelected(value)} />
          </span>
        ) : null}
        {/* content that does not fit beside the name wraps below it */}
        <div className="min-w-0 flex-1 basis-40 font-semibold break-words">
          {to && title ? (
            <LinkTo to={to} className="after:absolute after:inset-0 after:rounded-lg">
              {title.cell(row.original)}
            </LinkTo>
          ) : (
            title?.cell(row.original)
          )}
        </div>
        {badge ? <div className={cx('max-w-full', ABOVE_LINK)}>{badge.cell(row.original)}</div> : null}
      </div>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5">
        {rest.map((column) => {
          const value = column.cell(row.original);
          return isBlank(value) ? null : (
            <div key={column.id} className={column.below ? 'col-span-2' : 'contents'}>
              <dt className="text-muted">{column.header}</dt>
              <dd className={cx('min-w-0 break-words', !column.below && 'text-right', ABOVE_LINK)}>{value}</dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}
