import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { cx } from '../cx.js';
import { controlClass, FieldFrame, type FieldProps } from './field.js';

export type SelectOption = { value: string; label: string; disabled?: boolean };
const BLANK = '\u00a0';
type Props = FieldProps<string> & {
  options: readonly SelectOption[];
  /** Text of the empty option; without it there is none. */ placeholder?: string;
};

/** A native select, because it is fast, familiar on phones and accessible by keyboard. */
export function Select({
  label,
  value,
  onChange,
  onBlur,
  error,
  help,
  required,
  disabled,
  hideLabel,
  className,
  inputRef,
  options,
  placeholder,
}: Props) {
  return (
    <FieldFrame
      {...{ label, error, help, required: required ?? false, hideLabel: hideLabel ?? false }}
      {...(className ? { className } : {})}
    >
      {(ids) => (
        <div className="relative">
          <select
            {...ids}
            ref={inputRef as Ref<HTMLSelectElement>}
            value={value ?? ''}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            className={controlClass(error, cx('appearance-none text-ellipsis pr-8', !value && 'text-quiet'))}
          >
            {placeholder === undefined ? (
              value ? null : (
                <option value="" hidden>
                  {BLANK}
                </option>
              )
            ) : (
              <option value="">{placeholder}</option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled} className="text-text">
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={14} aria-hidden className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-quiet" />
        </div>
      )}
    </FieldFrame>
  );
}
