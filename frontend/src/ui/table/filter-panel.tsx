import { SEARCH_FROM } from '@bls/proto/domain/search/searchable';
import { DECIMAL_PATTERN } from '@bls/proto/domain/values/decimal';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Calendar, MonthGrid } from '../form/dates/calendar.js';
import { Check } from '../form/checkbox.js';
import { DecimalInput } from '../form/numbers/decimal-input.js';
import { controlClass } from '../form/field.js';
import type { Filter, Option } from './types.js';

type Props = { filter: Filter; values: readonly string[]; onChange: (values: string[], options: readonly Option[]) => void };

/** The panel of a chip: a day, month or amount, or checkboxes, with a search when there are many. */
export function FilterPanel(props: Props) {
  const { filter, values, onChange } = props;
  if (filter.kind === 'day' || filter.kind === 'month') {
    const Panel = filter.kind === 'day' ? Calendar : MonthGrid;
    return (
      <div>
        <Panel value={values[0] ?? ''} onPick={(picked) => onChange([picked], [])} />
      </div>
    );
  }
  return filter.kind === 'amount' ? <Amount {...props} /> : <Choice {...props} />;
}

/** Filters when Enter is pressed or the field is left. */
function Amount({ filter, values, onChange }: Props) {
  const [text, setText] = useState(values[0] ?? '');
  const apply = () => {
    if (text !== (values[0] ?? '') && (text === '' || DECIMAL_PATTERN.test(text))) onChange(text === '' ? [] : [text], []);
  };
  return (
    <form
      className="p-1"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <DecimalInput label={filter.label} value={text} onChange={setText} onBlur={apply} digits={2} />
    </form>
  );
}

function Choice({ filter, values, onChange }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { options, waiting } = useOptions(filter, text);
  const toggle = (value: string, on: boolean) => onChange(on ? [...values, value] : values.filter((other) => other !== value), options);
  return (
    <div>
      {filter.search || (filter.options?.length ?? 0) > 8 ? (
        <div className="p-1 pb-1.5">
          <input
            type="search"
            autoFocus
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={t('list.search')}
            aria-label={t('list.search')}
            className={controlClass(false)}
          />
        </div>
      ) : null}
      <ul className="scroll-quiet max-h-72 overflow-y-auto">
        {options.map((option) => (
          <ChoiceRow
            key={option.value}
            option={option}
            checked={values.includes(option.value)}
            onChange={(on) => toggle(option.value, on)}
          />
        ))}
      </ul>
      {options.length === 0 ? (
        <p className="px-2 py-3 text-center text-xs text-muted">
          {waiting ? t('list.searchMore', { count: waiting }) : t('shell.searchEmpty')}
        </p>
      ) : null}
    </div>
  );
}

function ChoiceRow({ option, checked, onChange }: { option: Option; checked: boolean; onChange: (on: boolean) => void }) {
  const id = useId();
  return (
    <li>
      <label htmlFor={id} className="flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2 hover:bg-hover">
        <Check id={id} checked={checked} onChange={onChange} />
        <span className="min-w-0 flex-1 truncate">{option.label}</span>
        {option.detail ? <span className="text-xs text-muted">{option.detail}</span> : null}
      </label>
    </li>
  );
}

/** Fixed options filtered locally, or the server's answer from the third character on. */
function useOptions(filter: Filter, text: string): { options: readonly Option[]; waiting: number } {
  const query = useDeferredValue(text.trim());
  const search = filter.search;
  const { data } = useQuery({
    queryKey: ['filter', filter.id, query],
    queryFn: () => search?.(query) ?? [],
    enabled: Boolean(search) && query.length >= SEARCH_FROM,
    placeholderData: (previous) => previous,
  });
  if (search) return { options: query.length >= SEARCH_FROM ? (data ?? []) : [], waiting: Math.max(0, SEARCH_FROM - query.length) };
  const wanted = query.toLowerCase();
  return { options: (filter.options ?? []).filter((option) => option.label.toLowerCase().includes(wanted)), waiting: 0 };
}
