import { Copy, Plus, Trash2 } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { afterPaint } from '../../lib/timing/pause.js';
import { Button } from '../actions/button.js';
import { cx } from '../cx.js';
import { IconButton } from '../actions/icon-button.js';
import { Alert } from '../feedback/alert.js';
import { RequiredMark } from '../form/field.js';
import { cellsOf, filledDown, type GridColumn, type GridRow, isTable, type Misfit, pasted, type Written } from './paste.js';

export type FormGridColumn = GridColumn & {
  required?: boolean;
  /** Share of the width. */
  width?: number;
  /** The control of a cell, connected to the form by its name, with a hidden label. */
  cell: (name: string, index: number) => ReactNode;
};
type Props = {
  /** The list of the form. */
  name: string;
  columns: readonly FormGridColumn[];
  /** A new row; gets the last one. */
  empty: (last: GridRow | undefined) => GridRow;
  rowLabel: (number: number) => string;
  add: string;
  /** Adapts the form to cells that were pasted or filled; single cells do it with `onChanged` of their control. */
  onWritten?: (written: Written) => void;
  /** Further fields of a row, below its cells. */
  below?: (name: string, index: number) => ReactNode;
  /** For many columns: each row is a small form until the grid itself has 768 px. */
  wide?: boolean;
};

type Place = { row: number; column: number };
/** Rows down, columns to the right. */
type Direction = readonly [number, number];

const CONTROL = ':is(input, select, textarea, [data-cell-control]):enabled';
/** The classes of a grid that follows the window, and of one that follows its own width. */
const LAYOUTS = {
  normal: {
    line: 'md:grid md:grid-cols-(--columns) md:gap-1.5',
    row: 'max-md:py-3 md:py-0.5 md:last:border-0',
    form: 'max-md:grid max-md:gap-2',
    number: 'max-md:text-left',
    cell: 'max-md:[&_[data-label]]:not-sr-only',
    first: '',
    hint: 'max-md:hidden',
  },
  wide: {
    line: '@3xl:grid @3xl:grid-cols-(--columns) @3xl:gap-1',
    row: '@max-3xl:py-3 @3xl:py-0.5 @3xl:last:border-0',
    form: '@max-3xl:grid @max-3xl:gap-2',
    number: '@max-3xl:text-left',
    // narrow cells show more of their text
    cell: '@max-3xl:[&_[data-label]]:not-sr-only @3xl:[&_select]:pr-5 @3xl:[&_select]:pl-1.5 @3xl:[&_select+svg]:right-1 @3xl:[&_input]:pl-1 @3xl:[&_input:has(+span)]:pr-5 @3xl:[&_input+span]:right-1.5',
    // a message of the whole row stands in its first cell
    first: '@3xl:[&_[aria-live]]:w-96',
    hint: '@max-3xl:hidden',
  },
} as const;

/**
 * Rows of a form's list as a grid: Enter and arrows move between cells, Escape restores a cell, Ctrl+D fills down, cells of a
 * spreadsheet are pasted from the focused cell on. Below 768 px each row is a small form.
 */
export function FormGrid({ name, columns, empty, rowLabel, add, onWritten, below, wide = false }: Props) {
  const { t } = useTranslation();
  const { getValues, setValue, register, trigger } = useFormContext();
  const { fields, append, insert, remove, replace } = useFieldArray({ name, keyName: 'key' });
  const [misfits, setMisfits] = useState<readonly Misfit[]>([]);
  const grid = useRef<HTMLDivElement>(null);
  const before = useRef<{ cell: string; value: unknown }>(undefined);
  const rowsNow = () => (getValues(name) ?? []) as GridRow[];
  const controlAt = ({ row, column }: Place) => grid.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"] ${CONTROL}`);
  /** Moves the focus once the cells are rendered, unless the user has moved it by then. */
  const focus = (place: Place) => {
    const from = document.activeElement;
    afterPaint(() => {
      if ([from, document.body].includes(document.activeElement)) controlAt(place)?.focus();
    });
  };
  /** The next cell with a control in a direction; undefined at the end of the grid. */
  const nextPlace = (from: Place, [down, right]: Direction): Place | undefined => {
    const place = { row: from.row + down, column: from.column + right };
    if (place.row < 0 || place.row >= fields.length || place.column < 0 || place.column >= columns.length) return undefined;
    return controlAt(place) ? place : nextPlace(place, [down, right]);
  };
  /** A change of the user, so that the draft is saved. */
  const changed = (row: number, key: string) => {
    const path = `${name}.${row}.${key}`;
    void register(path).onChange({ type: 'change', target: { name: path, value: getValues(path) as unknown } });
  };
  const write = (rows: GridRow[], row: number, key: string, written: Written) => {
    replace(rows as Record<string, unknown>[]);
    onWritten?.(written);
    changed(row, key);
  };
  const placeOf = (target: EventTarget): Place | undefined => {
    const place = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined;
    const [row, column] = (place ?? '').split(' ').map(Number);
    return place && row !== undefined && column !== undefined ? { row, column } : undefined;
  };
  const onPaste = (event: ClipboardEvent) => {
    const place = placeOf(event.target);
    const text = event.clipboardData.getData('text');
    const key = place && columns[place.column]?.key;
    if (!place || !key || !isTable(text)) return;
    event.preventDefault();
    const rows = rowsNow();
    const cells = cellsOf(text);
    const result = pasted(rows, columns, place, cells, () => empty(undefined));
    setMisfits(result.misfits);
    const keys = columns.slice(place.column, place.column + Math.max(...cells.map((line) => line.length)));
    write(result.rows, place.row, key, { rows: cells.map((_, down) => place.row + down), keys: keys.map((one) => one.key) });
    // what a pasted row lacks is marked at once
    void trigger(cells.flatMap((_, down) => columns.map((column) => `${name}.${place.row + down}.${column.key}`)));
    focus(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    const column = place && columns[place.column];
    // a button of a cell keeps its own keys
    const isButton = event.target instanceof HTMLButtonElement && event.key === 'Enter';
    if (!place || !column || event.defaultPrevented || isButton) return;
    const { row } = place;
    const to = directionOf(event);
    const next = to && nextPlace(place, to);
    if (event.key === 'd' && (event.ctrlKey || event.metaKey)) {
      const rows = rowsNow();
      const filled = rows.map((_, index) => index).filter((index) => index > row);
      write(filledDown(rows, column, row), row, column.key, { rows: filled, keys: [column.key] });
      focus(place);
    } else if (event.key === 'Escape' && before.current?.cell === `${row} ${column.key}`) {
      // a number field shows what is typed until it is left
      (event.target as HTMLElement).blur();
      setValue(`${name}.${row}.${column.key}`, before.current.value, { shouldDirty: true, shouldValidate: true });
      focus(place);
    } else if (next) focus(next);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  };
  const onFocus = ({ target: element }: { target: EventTarget }) => {
    const place = placeOf(element);
    const key = place && columns[place.column]?.key;
    if (!place || !key) return;
    const cell = `${place.row} ${key}`;
    if (before.current?.cell !== cell) before.current = { cell, value: getValues(`${name}.${place.row}.${key}`) };
    if (element instanceof HTMLInputElement) element.select();
  };
  const template = {
    '--columns': `2rem ${columns.map(({ width = 1 }) => `minmax(0, ${width}fr)`).join(' ')} 4.25rem`,
  } as React.CSSProperties;
  const layout = LAYOUTS[wide ? 'wide' : 'normal'];
  return (
    <div ref={grid} style={template} onPaste={onPaste} onKeyDown={onKeyDown} onFocus={onFocus} className={wide ? '@container' : undefined}>
      <div aria-hidden className={`${layout.line} hidden items-end pb-1 text-xs font-medium text-muted`}>
        <span />
        {columns.map(({ key, label, required }) => (
          <span key={key} className="px-0.5 break-words hyphens-auto">
            {label}
            {required ? <RequiredMark /> : null}
          </span>
        ))}
      </div>
      <ol>
        {fields.map((field, row) => (
          <li key={field.key} className={`border-b border-line ${layout.row}`}>
            <fieldset className={`min-w-0 ${layout.line} ${layout.form}`}>
              <legend className="sr-only">{rowLabel(row + 1)}</legend>
              <span aria-hidden className={`tabular pt-1.5 text-right text-xs text-quiet ${layout.number}`}>
                {row + 1}
              </span>
              {columns.map((column, index) => (
                <div key={column.key} data-cell={`${row} ${index}`} className={cx('min-w-0', layout.cell, index === 0 && layout.first)}>
                  {column.cell(`${name}.${row}`, row)}
                </div>
              ))}
              <span className="flex justify-end">
                <IconButton
                  label={t('grid.duplicate', { name: rowLabel(row + 1) })}
                  icon={<Copy size={14} aria-hidden />}
                  onClick={() => {
                    insert(row + 1, { ...rowsNow()[row], id: empty(undefined)['id'] });
                    changed(row, columns[0]?.key ?? '');
                  }}
                />
                {fields.length > 1 ? (
                  <IconButton
                    label={t('grid.remove', { name: rowLabel(row + 1) })}
                    icon={<Trash2 size={14} aria-hidden />}
                    onClick={() => {
                      remove(row);
                      changed(0, columns[0]?.key ?? '');
                    }}
                  />
                ) : null}
              </span>
              {below ? <div className="col-span-full empty:hidden">{below(`${name}.${row}`, row)}</div> : null}
            </fieldset>
          </li>
        ))}
      </ol>
      {misfits.length > 0 ? <Misfits misfits={misfits} onClose={() => setMisfits([])} /> : null}
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={() => append(empty(rowsNow().at(-1)))}>
          {add}
        </Button>
        <span className={`text-xs text-muted ${layout.hint}`}>{t('grid.keys')}</span>
      </div>
    </div>
  );
}

/** The pasted cells that were not taken, with their text. */
function Misfits({ misfits, onClose }: { misfits: readonly Misfit[]; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="mt-2">
      <Alert tone="warning" title={t('grid.misfits', { count: misfits.length })}>
        <ul className="max-h-40 overflow-y-auto">
          {misfits.map((misfit, index) => (
            <li key={index}>{t(`grid.${misfitText(misfit)}`, misfit)}</li>
          ))}
        </ul>
        <Button size="small" className="mt-2" onClick={onClose}>
          {t('common.close')}
        </Button>
      </Alert>
    </div>
  );
}

const misfitText = ({ column, applies }: Misfit) => (column === '' ? 'misfitBeyond' : applies === false ? 'misfitRow' : 'misfit');

/** Where a key leads: Enter down, Shift+Enter up; arrows, where the control does not need them. */
function directionOf(event: KeyboardEvent): Direction | undefined {
  const { key, target: element } = event;
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (key === 'Enter') return [event.shiftKey ? -1 : 1, 0];
  if (!(element instanceof HTMLInputElement || element instanceof HTMLButtonElement) || event.shiftKey) return undefined;
  if (key === 'ArrowDown') return [1, 0];
  if (key === 'ArrowUp') return [-1, 0];
  const { start, end, length } = caretOf(element);
  const whole = start === 0 && end === length;
  if (key === 'ArrowLeft' && (whole || end === 0)) return [0, -1];
  if (key === 'ArrowRight' && (whole || start === length)) return [0, 1];
  return undefined;
}
const caretOf = (element: HTMLInputElement | HTMLButtonElement) =>
  element instanceof HTMLInputElement
    ? { start: element.selectionStart, end: element.selectionEnd, length: element.value.length }
    : { start: 0, end: 0, length: 0 };
