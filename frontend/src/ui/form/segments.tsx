import type { ReactNode } from 'react';
import { cx } from '../cx.js';

type Props<V extends string> = {
  label: string;
  value: V;
  options: readonly { value: V; label: string; icon?: ReactNode }[];
  onChange: (value: V) => void;
};

/** Two or three short options in one line, one of which is selected. */
export function Segments<V extends string>({ label, value, options, onChange }: Props<V>) {
  return (
    <div role="radiogroup" aria-label={label} className="flex rounded-md border border-line bg-page p-0.5">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={value === option.value}
          onClick={() => onChange(option.value)}
          className={cx(
            'inline-flex h-6 items-center gap-1 rounded-sm px-2 text-xs font-medium',
            value === option.value ? 'bg-raised text-text shadow-sm ring-1 ring-line' : 'text-muted',
          )}
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </div>
  );
}
