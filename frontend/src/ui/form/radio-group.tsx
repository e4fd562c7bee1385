import { type ReactNode, type Ref, useId } from 'react';
import { cx } from '../cx.js';
import { FieldMessage, type FieldProps, RequiredMark } from './field.js';

type Choice = { value: string; label: ReactNode; help?: ReactNode; disabled?: boolean };
type Props = FieldProps<string> & { options: readonly Choice[]; inline?: boolean };

/** A few visible options. Use a Select for more than six. */
export function RadioGroup({
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
  inline = false,
}: Props) {
  const id = useId();
  return (
    <fieldset
      className={cx('min-w-0', className)}
      aria-invalid={error ? true : undefined}
      aria-describedby={error || help ? `${id}-message` : undefined}
      disabled={disabled}
      onBlur={onBlur}
    >
      <legend className={cx('mb-1 font-medium', hideLabel && 'sr-only')}>
        {label}
        {required ? <RequiredMark /> : null}
      </legend>
      <div className={inline ? 'flex flex-wrap gap-x-5 gap-y-1.5' : 'space-y-1.5'}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className="flex cursor-pointer items-start gap-2 has-disabled:cursor-not-allowed has-disabled:opacity-60"
          >
            <input
              ref={index === 0 ? (inputRef as Ref<HTMLInputElement>) : undefined}
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className={cx(
                'mt-0.5 size-4 shrink-0 cursor-[inherit] appearance-none rounded-full border bg-surface transition-[border-width]',
                'checked:border-[5px] checked:border-fill',
                error ? 'border-error' : 'border-control',
              )}
            />
            <span>
              {option.label}
              {option.help ? <span className="block text-xs text-muted">{option.help}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldMessage id={`${id}-message`} error={error} help={help} />
    </fieldset>
  );
}
