import { SEARCH_FROM } from '@bls/proto/domain/search/searchable';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronDown, Loader2, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx.js';
import { type ControlIds, controlClass, FieldFrame, type FieldProps } from './field.js';
import { FloatingList } from '../overlay/floating-list.js';
import { rememberChoice, useRecentChoices } from './recent-choices.js';

export type ComboOption = {
  value: string;
  label: string;
  detail?: string;
  /** A small picture of it. */
  icon?: ReactNode;
  /** Further words that find it: its name in the other language, the names of its parts. */
  keywords?: string;
};
type Source = {
  /** A fixed list, filtered in the browser, */
  options?: readonly ComboOption[];
  /** or a search on the server, from the third character on. */
  search?: (text: string) => Promise<readonly ComboOption[]>;
  /** Why `search` has found nothing for this text, where that is known. */
  whyNothing?: (text: string) => string | undefined;
  /** What is searched, such as "licensee": the last choices are offered before anything is typed. */
  recent?: string;
  /** Name of a selected value that `search` has not returned yet. */
  labelOf?: (value: string) => string | undefined;
  placeholder?: string;
};
type Props = FieldProps<string> & Source & { /** Called with the selected option. */ onPick?: (option: ComboOption | undefined) => void };
type MultiProps = FieldProps<readonly string[]> & Source;

function useOptions(id: string, source: Source, text: string, open: boolean) {
  const { t } = useTranslation();
  const query = useDeferredValue(text.trim());
  const remote = Boolean(source.search);
  const { data, isFetching } = useQuery({
    queryKey: ['combobox', id, query],
    queryFn: () => source.search?.(query) ?? [],
    enabled: open && remote && query.length >= SEARCH_FROM,
    placeholderData: (previous) => previous,
  });
  const recent = useRecentChoices(source.recent);
  const wanted = query.toLowerCase();
  const found = ({ label, detail = '', keywords = '' }: ComboOption) => `${label} ${detail} ${keywords}`.toLowerCase().includes(wanted);
  const options: readonly ComboOption[] = !remote
    ? (source.options ?? []).filter(found)
    : query.length >= SEARCH_FROM
      ? (data ?? [])
      : recent.filter(found);
  const missing = Math.max(0, SEARCH_FROM - text.trim().length);
  const hint =
    remote && missing > 0
      ? t('list.searchMore', { count: missing })
      : isFetching && options.length === 0
        ? t('common.loading')
        : (source.whyNothing?.(query) ?? t('shell.searchEmpty'));
  return { options: options.slice(0, 200), hint, busy: isFetching };
}

type InputProps = {
  ids: ControlIds;
  source: Source;
  chosen: readonly string[];
  shown: string;
  onChoose: (option: ComboOption) => void;
  onErase?: () => void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  error: unknown;
  inputRef?: Ref<HTMLElement> | undefined;
  keepOpen?: boolean;
  before?: ReactNode;
  bare?: boolean;
};

/** The editable combobox of the ARIA pattern: typing filters the list, arrows move, Enter selects, Escape closes. */
function ComboInput({
  ids,
  source,
  chosen,
  shown,
  onChoose,
  onErase,
  onBlur,
  disabled,
  error,
  inputRef,
  keepOpen = false,
  before,
  bare = false,
}: InputProps) {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<string>();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const { options, hint, busy } = useOptions(ids.id, source, text ?? '', open);
  const active = Math.min(at, options.length - 1);
  const close = () => {
    setOpen(false);
    setText(undefined);
  };
  const choose = (option: ComboOption) => {
    onChoose(option);
    if (source.recent) rememberChoice(source.recent, option);
    setText(keepOpen ? '' : undefined);
    if (!keepOpen) setOpen(false);
  };
  const onKey = (event: KeyboardEvent) => {
    const option = options[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!open) setOpen(true);
      else setAt((active + (event.key === 'ArrowDown' ? 1 : -1) + options.length) % Math.max(1, options.length));
    } else if (event.key === 'Enter' && open && option) choose(option);
    else if (event.key === 'Escape' && open) close();
    else if (event.key === 'Backspace' && !text && onErase) onErase();
    else return;
    if (event.key !== 'Backspace') {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  useEffect(() => setAt(0), [text]);
  return (
    <div ref={box} className={cx('relative', bare && 'min-w-24 flex-1')}>
      {before}
      <input
        {...ids}
        ref={inputRef as Ref<HTMLInputElement>}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && options[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        disabled={disabled}
        value={text ?? shown}
        placeholder={source.placeholder}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          if (event.target.value === '' && !keepOpen) onErase?.();
        }}
        // what is typed replaces the chosen name
        onFocus={(event) => event.target.select()}
        onClick={(event) => {
          setOpen(true);
          if (text === undefined) event.currentTarget.select();
        }}
        onKeyDown={onKey}
        onBlur={() => {
          close();
          onBlur?.();
        }}
        className={bare ? 'h-6 w-full bg-transparent outline-none' : controlClass(error, 'pr-8')}
      />
      <span aria-hidden className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-quiet">
        {busy && open ? <Loader2 size={14} className="animate-spin" /> : bare ? null : <ChevronDown size={14} />}
      </span>
      <FloatingList open={open} anchor={box} id={listId}>
        {options.map((option, index) => (
          <div
            key={option.value}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={chosen.includes(option.value)}
            // before the blur, which would close the list under the pointer
            onPointerDown={(event) => {
              event.preventDefault();
              choose(option);
            }}
            onPointerEnter={() => setAt(index)}
            className={cx('flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2 py-1', index === active && 'bg-hover')}
          >
            <Check size={14} aria-hidden className={cx('shrink-0 text-accent-text', !chosen.includes(option.value) && 'invisible')} />
            {option.icon ? <span className="size-8 shrink-0 overflow-hidden rounded-sm border border-line">{option.icon}</span> : null}
            {/* beside a picture there is room for two lines */}
            <span className={cx('flex min-w-0 flex-1', option.icon ? 'flex-col' : 'items-center gap-2')}>
              <span className="min-w-0 flex-1 truncate">{option.label}</span>
              {option.detail ? <span className={cx('text-xs text-muted', option.icon ? 'truncate' : null)}>{option.detail}</span> : null}
            </span>
          </div>
        ))}
        {options.length === 0 || (source.search && text === undefined) ? (
          <div role="presentation" className="px-2 py-2 text-center text-xs text-muted">
            {hint}
          </div>
        ) : null}
      </FloatingList>
    </div>
  );
}

/** Caches the names of selected values, so that they can be shown after the search changes. */
function useNames(source: Source) {
  const names = useRef(new Map<string, string>());
  return {
    learn: (option: ComboOption) => void names.current.set(option.value, option.label),
    nameOf: (value: string) =>
      source.options?.find((option) => option.value === value)?.label ?? names.current.get(value) ?? source.labelOf?.(value) ?? value,
  };
}

/** A searchable select of one option. */
export function Combobox({
  value,
  onChange,
  onBlur,
  onPick,
  options,
  search,
  whyNothing,
  recent,
  labelOf,
  placeholder,
  inputRef,
  disabled,
  ...frame
}: Props) {
  const source: Source = {
    ...(options ? { options } : {}),
    ...(search ? { search } : {}),
    ...(whyNothing ? { whyNothing } : {}),
    ...(recent ? { recent } : {}),
    ...(labelOf ? { labelOf } : {}),
    ...(placeholder ? { placeholder } : {}),
  };
  const { learn, nameOf } = useNames(source);
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <ComboInput
          {...{ ids, source, onBlur, disabled, inputRef }}
          error={frame.error}
          chosen={value ? [value] : []}
          shown={value ? nameOf(value) : ''}
          onChoose={(option) => {
            learn(option);
            onChange(option.value);
            onPick?.(option);
          }}
          onErase={() => {
            if (!value) return;
            onChange('');
            onPick?.(undefined);
          }}
        />
      )}
    </FieldFrame>
  );
}

/** A searchable select of several options: selected ones are chips; Backspace in the empty field removes the last one. */
export function ComboboxMulti({
  value,
  onChange,
  onBlur,
  options,
  search,
  recent,
  labelOf,
  placeholder,
  inputRef,
  disabled,
  ...frame
}: MultiProps) {
  const { t } = useTranslation();
  const source: Source = {
    ...(options ? { options } : {}),
    ...(search ? { search } : {}),
    ...(recent ? { recent } : {}),
    ...(labelOf ? { labelOf } : {}),
    ...(placeholder && value.length === 0 ? { placeholder } : {}),
  };
  const { learn, nameOf } = useNames(source);
  const without = (gone: string) => onChange(value.filter((other) => other !== gone));
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <div
          className={cx(
            controlClass(frame.error),
            'flex !h-auto min-h-8 max-sm:min-h-10 flex-wrap items-center gap-1 !px-1.5 py-[3px] has-focus-visible:border-accent has-focus-visible:ring-1 has-focus-visible:ring-accent',
          )}
        >
          {value.map((one) => (
            <span
              key={one}
              className="inline-flex h-6 max-w-full items-center gap-0.5 rounded-sm bg-neutral-soft pl-1.5 text-xs font-medium"
            >
              <span className="truncate">{nameOf(one)}</span>
              <button
                type="button"
                disabled={disabled}
                aria-label={t('upload.remove', { name: nameOf(one) })}
                onClick={() => without(one)}
                className="rounded-sm p-1 text-muted hover:text-text"
              >
                <X size={12} aria-hidden />
              </button>
            </span>
          ))}
          <ComboInput
            {...{ ids, source, onBlur, disabled, inputRef }}
            bare
            keepOpen
            error={undefined}
            chosen={value}
            shown=""
            onChoose={(option) => {
              learn(option);
              if (value.includes(option.value)) without(option.value);
              else onChange([...value, option.value]);
            }}
            onErase={() => value.length > 0 && onChange(value.slice(0, -1))}
          />
        </div>
      )}
    </FieldFrame>
  );
}
