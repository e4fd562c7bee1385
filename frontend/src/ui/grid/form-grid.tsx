import { Copy, Plus, Trash2 } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { afterPaint } from '../../lib/timing/pause.js';
import { Button } from '../actions/button.js';
import { IconButton } from '../actions/icon-button.js';
import { Alert } from '../feedback/alert.js';
import { RequiredMark } from '../form/field.js';
import { cellsOf, filledDown, type GridColumn, type GridRow, isTable, type Misfit, pasted } from './paste.js';

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
};

const CONTROL = 'input, select, textarea';

/**
 * Rows of a form's list as a grid: Enter and arrows move between cells, Escape restores a cell, Ctrl+D fills down, cells of a
 * spreadsheet are pasted from the focused cell on. Below 768 px each row is a small form.
 */
export function FormGrid({ name, columns, empty, rowLabel, add }: Props) {
  const { t } = useTranslation();
  const { getValues, setValue, register } = useFormContext();
  const { fields, append, insert, remove, replace } = useFieldArray({ name, keyName: 'key' });
  const [misfits, setMisfits] = useState<readonly Misfit[]>([]);
  const grid = useRef<HTMLDivElement>(null);
  const before = useRef<{ cell: string; value: unknown }>(undefined);
  const rowsNow = () => (getValues(name) ?? []) as GridRow[];
  /** Moves the focus once the cells are rendered, unless the user has moved it by then. */
  const focus = (row: number, column: number) => {
    const from = document.activeElement;
    afterPaint(() => {
      if (![from, document.body].includes(document.activeElement)) return;
      grid.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"] :is(${CONTROL})`)?.focus();
    });
  };
  /** A change of the user, so that the draft is saved. */
  const changed = (row: number, key: string) => {
    const path = `${name}.${row}.${key}`;
    void register(path).onChange({ type: 'change', target: { name: path, value: getValues(path) as unknown } });
  };
  const write = (rows: GridRow[], row: number, key: string) => {
    replace(rows as Record<string, unknown>[]);
    changed(row, key);
  };
  const placeOf = (target: EventTarget): { row: number; column: number } | undefined => {
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
    const result = pasted(rows, columns, place, cellsOf(text), () => empty(undefined));
    setMisfits(result.misfits);
    write(result.rows, place.row, key);
    focus(place.row, place.column);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    const column = place && columns[place.column];
    if (!place || !column || event.defaultPrevented) return;
    const { row } = place;
    const to = destination(event, place);
    if (event.key === 'd' && (event.ctrlKey || event.metaKey)) {
      write(filledDown(rowsNow(), column, row), row, column.key);
      focus(row, place.column);
    } else if (event.key === 'Escape' && before.current?.cell === `${row} ${column.key}`) {
      // a number field shows what is typed until it is left
      (event.target as HTMLElement).blur();
      setValue(`${name}.${row}.${column.key}`, before.current.value, { shouldDirty: true, shouldValidate: true });
      focus(row, place.column);
    } else if (to && to.row >= 0 && to.row < fields.length && to.column >= 0 && to.column < columns.length) focus(to.row, to.column);
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
  const line = 'md:grid md:grid-cols-(--columns) md:gap-1.5';
  return (
    <div ref={grid} style={template} onPaste={onPaste} onKeyDown={onKeyDown} onFocus={onFocus}>
      <div aria-hidden className={`${line} hidden pb-1 text-xs font-medium text-muted`}>
        <span />
        {columns.map(({ key, label, required }) => (
          <span key={key} className="truncate px-1">
            {label}
            {required ? <RequiredMark /> : null}
          </span>
        ))}
      </div>
      <ol>
        {fields.map((field, row) => (
          <li key={field.key} className="border-b border-line max-md:py-3 md:py-0.5 md:last:border-0">
            <fieldset className={`${line} min-w-0 max-md:grid max-md:gap-2`}>
              <legend className="sr-only">{rowLabel(row + 1)}</legend>
              <span aria-hidden className="tabular pt-1.5 text-right text-xs text-quiet max-md:text-left">
                {row + 1}
              </span>
              {columns.map((column, index) => (
                <div key={column.key} data-cell={`${row} ${index}`} className="min-w-0 max-md:[&_[data-label]]:not-sr-only">
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
            </fieldset>
          </li>
        ))}
      </ol>
      {misfits.length > 0 ? <Misfits misfits={misfits} onClose={() => setMisfits([])} /> : null}
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={() => append(empty(rowsNow().at(-1)))}>
          {add}
        </Button>
        <span className="text-xs text-muted max-md:hidden">{t('grid.keys')}</span>
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
          {misfits.map(({ row, column, text }, index) => (
            <li key={index}>{t(column ? 'grid.misfit' : 'grid.misfitBeyond', { row, column, text })}</li>
          ))}
        </ul>
        <Button size="small" className="mt-2" onClick={onClose}>
          {t('common.close')}
        </Button>
      </Alert>
    </div>
  );
}

/** Where a key leads: Enter down, Shift+Enter up; arrows, where the control does not need them. */
function destination(event: KeyboardEvent, { row, column }: { row: number; column: number }): { row: number; column: number } | undefined {
  const { key, target: element } = event;
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (key === 'Enter') return { row: row + (event.shiftKey ? -1 : 1), column };
  if (!(element instanceof HTMLInputElement) || event.shiftKey) return undefined;
  if (key === 'ArrowDown') return { row: row + 1, column };
  if (key === 'ArrowUp') return { row: row - 1, column };
  const whole = element.selectionStart === 0 && element.selectionEnd === element.value.length;
  if (key === 'ArrowLeft' && (whole || element.selectionEnd === 0)) return { row, column: column - 1 };
  if (key === 'ArrowRight' && (whole || element.selectionStart === element.value.length)) return { row, column: column + 1 };
  return undefined;
}
