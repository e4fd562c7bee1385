import { ChevronDown, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDecimal, formatMonth } from '../../lib/text/format.js';
import { Popover } from '../overlay/popover.js';
import { cx } from '../cx.js';
import { FilterPanel } from './filter-panel.js';
import { rememberOptions, optionLabel } from './option-labels.js';
import type { AnyList, Filter } from './types.js';

/** A chip for each active filter, and "+ Filter" for the others. */
export function FilterBar({ list, filters }: { list: AnyList; filters: readonly Filter[] }) {
  const { t } = useTranslation();
  const [added, setAdded] = useState<string>();
  const inUse = filters.filter((filter) => list.filters[filter.id]?.length || filter.id === added);
  const others = filters.filter((filter) => !inUse.includes(filter));
  return (
    <>
      {inUse.map((filter) => (
        <Chip key={filter.id} list={list} filter={filter} startOpen={filter.id === added} onDone={() => setAdded(undefined)} />
      ))}
      {others.length > 0 ? (
        <AddFilter
          filters={others}
          onAdd={(filter) => (filter.kind === 'flag' ? list.setFilter(filter.id, ['true']) : setAdded(filter.id))}
        />
      ) : null}
      {list.filtered && inUse.length > 1 ? (
        <button type="button" onClick={() => list.reset()} className="h-8 rounded-md px-2 text-muted hover:text-text">
          {t('list.clearFilters')}
        </button>
      ) : null}
    </>
  );
}

function AddFilter({ filters, onAdd }: { filters: readonly Filter[]; onAdd: (filter: Filter) => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const trigger = (
    <button
      type="button"
      className="inline-flex h-8 items-center gap-1 rounded-md border border-dashed border-line-strong px-2.5 text-muted hover:border-control hover:text-text max-sm:h-9"
    >
      <Plus size={14} aria-hidden />
      {t('list.filter')}
    </button>
  );
  return (
    <Popover trigger={trigger} open={open} onOpenChange={setOpen} label={t('list.filter')} className="min-w-44">
      {filters.map((filter) => (
        <button
          key={filter.id}
          type="button"
          className="focus-inset block h-8 w-full rounded-md px-2 text-left hover:bg-hover"
          onClick={() => {
            setOpen(false);
            onAdd(filter);
          }}
        >
          {filter.label}
        </button>
      ))}
    </Popover>
  );
}

type ChipProps = { list: AnyList; filter: Filter; startOpen: boolean; onDone: () => void };

function Chip({ list, filter, startOpen, onDone }: ChipProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(startOpen);
  const values = list.filters[filter.id] ?? [];
  const words = values.map((value) => wordOf(filter, value));
  const text = words.length > 2 ? t('list.chosen', { count: words.length }) : words.join(t('deal.comma'));
  const chip = 'inline-flex h-8 items-center border border-line-strong bg-surface max-sm:h-9';
  return (
    <span className="inline-flex">
      {filter.kind === 'flag' ? (
        <span className={cx(chip, 'rounded-l-md border-r-0 pl-2.5 font-semibold')}>{filter.label}</span>
      ) : (
        <Popover
          open={open}
          onOpenChange={(next) => {
            setOpen(next);
            if (!next) onDone();
          }}
          label={filter.label}
          className="w-64"
          trigger={
            <button type="button" className={cx(chip, 'gap-1.5 rounded-l-md border-r-0 pr-1 pl-2.5 hover:bg-hover')}>
              <span className="text-muted">{filter.label}</span>
              <span className="max-w-48 truncate font-semibold">{text}</span>
              <ChevronDown size={13} aria-hidden className="text-quiet" />
            </button>
          }
        >
          <FilterPanel
            filter={filter}
            values={values}
            onChange={(next, options) => {
              rememberOptions(filter.id, options);
              list.setFilter(filter.id, next);
            }}
          />
        </Popover>
      )}
      <button
        type="button"
        aria-label={t('list.removeFilter', { name: filter.label })}
        onClick={() => {
          list.setFilter(filter.id, []);
          onDone();
        }}
        className={cx(chip, 'rounded-r-md border-l-0 px-1.5 text-quiet hover:bg-hover hover:text-text')}
      >
        <X size={13} aria-hidden />
      </button>
    </span>
  );
}

function wordOf(filter: Filter, value: string): string {
  if (filter.kind === 'day') return formatDate(value);
  if (filter.kind === 'month') return formatMonth(value);
  if (filter.kind === 'amount') return formatDecimal(value);
  return filter.options?.find((option) => option.value === value)?.label ?? optionLabel(filter.id, value) ?? filter.labelOf?.(value) ?? '…';
}
