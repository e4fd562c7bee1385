import { useVirtualizer } from '@tanstack/react-virtual';
import { CircleAlert, CircleX, Info } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../../lib/browser/media.js';
import { cx } from '../cx.js';
import { GridFilter, type GridShow } from './grid-filter.js';
import { NothingFound } from '../layout/states.js';
import { Tooltip } from '../feedback/tooltip.js';
import { type PrintedRow, PrintedRows } from './printed-rows.js';

/** A `note` explains a value and is no error. */
export type GridMessage = { severity: 'error' | 'warning' | 'note'; text: string };
export type GridColumn<Row> = { id: string; header: string; /** Pixels. */ width: number; align?: 'right'; cell: (row: Row) => ReactNode };

type Props<Row> = {
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  /** Number of the row in its file, shown on the left; null for a row outside of the file. */
  rowNumber: (row: Row) => number | null;
  /** Messages by column id; those of the whole row under `row`. */
  messages: (row: Row) => Readonly<Record<string, readonly GridMessage[]>>;
  /** Counts of the whole file when `rows` are only part of it. */
  counts?: { errors: number; warnings: number; rows: number };
  /** The active server filter and its setter, instead of a local filter. */
  asked?: { show: GridShow; onShow: (show: GridShow) => void };
  /** Opens a row for editing at one of its cells: by its number, a double click or Enter. */
  edit?: { label: (row: Row) => string; onEdit: (row: Row, columnId: string | undefined) => void };
  label: string;
  height?: number;
  actions?: ReactNode;
};

const ROW = 32;
const HEAD = 32;
const NUMBER = 64;
const worst = (messages: readonly GridMessage[]): GridMessage['severity'] | undefined =>
  (['error', 'warning', 'note'] as const).find((severity) => messages.some((message) => message.severity === severity));

/**
 * A compact grid for the rows of a workbook: it scrolls 100,000 rows smoothly, shows each error and warning on its
 * cell, and can filter invalid rows. Arrow keys move between cells. On paper each row is a block of text.
 */
export function DataGrid<Row>({ rows, columns, rowNumber, messages, counts, asked, edit, label, height = 480, actions }: Props<Row>) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<GridShow>('all');
  const show = asked?.show ?? chosen;
  const [active, setActive] = useState({ row: 0, column: 0 });
  const scroller = useRef<HTMLDivElement>(null);
  const marked = useMemo(() => rows.map((row) => ({ row, notes: messages(row) })), [rows, messages]);
  const visible = useMemo(
    () => (asked || show === 'all' ? marked : marked.filter(({ notes }) => hasSeverity(notes, show))),
    [marked, Boolean(asked), show],
  );
  const totals = useMemo(
    () =>
      counts ?? {
        rows: rows.length,
        errors: marked.filter(({ notes }) => hasSeverity(notes, 'errors')).length,
        warnings: marked.filter(({ notes }) => hasSeverity(notes, 'warnings')).length,
      },
    [counts, marked, rows.length],
  );
  const virtual = useVirtualizer({
    count: visible.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
    paddingStart: HEAD,
  });
  // rows beyond the scrolled part are made only for paper
  const isPrinted = useMedia('print');
  const width = NUMBER + columns.reduce((sum, column) => sum + column.width, 0);

  const move = (event: KeyboardEvent) => {
    const entry = visible[active.row];
    if (event.key === 'Enter' && edit && entry && event.target instanceof HTMLElement && event.target.matches('[role="gridcell"]')) {
      event.preventDefault();
      edit.onEdit(entry.row, columns[active.column]?.id);
      return;
    }
    const step = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1], PageDown: [12, 0], PageUp: [-12, 0] }[
      event.key
    ];
    if (!step) return;
    event.preventDefault();
    const row = clamp(active.row + (step[0] ?? 0), visible.length);
    const column = clamp(active.column + (step[1] ?? 0), columns.length);
    setActive({ row, column });
    virtual.scrollToIndex(row);
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`)?.focus({ preventScroll: false }),
    );
  };

  return (
    <section aria-label={label}>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <GridFilter
          show={show}
          counts={totals}
          onChange={(next) => {
            setActive({ row: 0, column: 0 });
            if (asked) asked.onShow(next);
            else setChosen(next);
          }}
        />
        <div className="ml-auto flex flex-wrap gap-2">{actions}</div>
      </div>
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={visible.length + 1}
        aria-colcount={columns.length + 1}
        tabIndex={visible.length > 0 ? -1 : 0}
        onKeyDown={move}
        className="scroll-quiet overflow-auto rounded-lg border border-line bg-surface text-xs print:hidden"
        style={{ maxHeight: height }}
      >
        <div
          role="presentation"
          style={{ width, minWidth: '100%', height: visible.length > 0 ? virtual.getTotalSize() : undefined }}
          className="relative"
        >
          <div role="row" aria-rowindex={1} className="sticky top-0 z-20 flex border-b border-line bg-surface" style={{ height: HEAD }}>
            <div
              role="columnheader"
              className="sticky left-0 z-10 flex shrink-0 items-center justify-end border-r border-line bg-surface px-2 font-medium text-muted"
              style={{ width: NUMBER }}
            >
              {t('grid.row')}
            </div>
            {columns.map((column) => (
              <div
                key={column.id}
                role="columnheader"
                className={cx('flex shrink-0 grow items-center px-2 font-medium text-muted', column.align === 'right' && 'justify-end')}
                style={{ width: column.width }}
              >
                <span className="truncate">{column.header}</span>
              </div>
            ))}
          </div>
          {virtual.getVirtualItems().map((item) => {
            const entry = visible[item.index];
            if (!entry) return null;
            const whole = entry.notes['row'] ?? [];
            return (
              <div
                key={item.key}
                role="row"
                aria-rowindex={item.index + 2}
                className="absolute top-0 left-0 flex min-w-full border-b border-line"
                style={{ height: ROW, width, transform: `translateY(${item.start}px)` }}
              >
                <div
                  role="rowheader"
                  className={cx(
                    'tabular sticky left-0 z-10 flex shrink-0 items-center justify-end gap-1 border-r border-line px-2',
                    severityLook(worst(whole), 'bg-surface text-muted'),
                  )}
                  style={{ width: NUMBER }}
                >
                  <Marks notes={whole} />
                  {edit ? (
                    <button
                      type="button"
                      aria-label={edit.label(entry.row)}
                      onClick={() => edit.onEdit(entry.row, undefined)}
                      className="rounded-sm text-accent-text hover:underline"
                    >
                      {rowNumber(entry.row)}
                    </button>
                  ) : (
                    rowNumber(entry.row)
                  )}
                </div>
                {columns.map((column, index) => (
                  <Cell
                    key={column.id}
                    id={`${item.index}-${index}`}
                    width={column.width}
                    right={column.align === 'right'}
                    notes={entry.notes[column.id] ?? none}
                    focusable={active.row === item.index && active.column === index}
                    onFocus={() => setActive({ row: item.index, column: index })}
                    {...(edit ? { onEdit: () => edit.onEdit(entry.row, column.id) } : {})}
                  >
                    {column.cell(entry.row)}
                  </Cell>
                ))}
              </div>
            );
          })}
        </div>
      </div>
      {isPrinted ? <PrintedRows label={label} rows={visible.map(({ row, notes }) => printed(row, notes, columns, rowNumber))} /> : null}
      {visible.length === 0 ? <NothingFound /> : null}
    </section>
  );
}

type Notes = Readonly<Record<string, readonly GridMessage[]>>;
function printed<Row>(row: Row, notes: Notes, columns: readonly GridColumn<Row>[], rowNumber: (row: Row) => number | null): PrintedRow {
  return {
    number: rowNumber(row),
    values: columns.map(({ id, header, cell }) => ({ id, header, value: cell(row) })).filter(({ value }) => value !== null),
    messages: Object.values(notes)
      .flat()
      .map(({ severity, text }) => ({ isError: severity === 'error', text })),
  };
}

const none: readonly GridMessage[] = [];
const clamp = (value: number, length: number): number => Math.min(Math.max(value, 0), Math.max(0, length - 1));
const hasSeverity = (notes: Notes, show: GridShow): boolean =>
  Object.values(notes).some((list) =>
    list.some(({ severity }) => severity !== 'note' && (show === 'all' || (show === 'errors') === (severity === 'error'))),
  );
const severityLook = (severity: GridMessage['severity'] | undefined, plain: string): string =>
  severity === 'error' ? 'bg-error-soft text-error' : severity === 'warning' ? 'bg-warning-soft text-warning' : plain;

type CellProps = {
  id: string;
  width: number;
  right: boolean;
  notes: readonly GridMessage[];
  focusable: boolean;
  onFocus: () => void;
  onEdit?: () => void;
  children: ReactNode;
};

function Cell({ id, width, right, notes, focusable, onFocus, onEdit, children }: CellProps) {
  const severity = worst(notes);
  const cell = (
    <div
      role="gridcell"
      data-cell={id}
      tabIndex={focusable ? 0 : -1}
      onFocus={onFocus}
      onDoubleClick={onEdit}
      aria-invalid={severity === 'error' || undefined}
      className={cx('focus-inset flex shrink-0 grow items-center gap-1 px-2', right && 'tabular justify-end', severityLook(severity, ''))}
      style={{ width }}
    >
      <Marks notes={notes} />
      <span className="truncate">{children}</span>
      {notes.length > 0 ? <span className="sr-only">{notes.map((note) => note.text).join(' ')}</span> : null}
    </div>
  );
  if (notes.length === 0) return cell;
  return (
    <Tooltip
      text={notes.map((note) => (
        <span key={note.text} className="block">
          {note.text}
        </span>
      ))}
    >
      {cell}
    </Tooltip>
  );
}

const SIGNS = { error: CircleX, warning: CircleAlert, note: Info } as const;

/** The icon beside the colour. */
function Marks({ notes }: { notes: readonly GridMessage[] }) {
  const severity = worst(notes);
  if (!severity) return null;
  const Sign = SIGNS[severity];
  return <Sign size={12} aria-hidden className={cx('shrink-0', severity === 'note' && 'text-muted')} />;
}
