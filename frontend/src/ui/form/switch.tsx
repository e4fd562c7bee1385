import { useId } from 'react';
import { cx } from '../cx.js';
import { FieldMessage, type FieldProps } from './field.js';

/** On or off, with immediate effect. Use a checkbox for a value that is submitted with a form. */
export function Switch({ label, value, onChange, onBlur, error, help, disabled, className }: FieldProps<boolean>) {
  const id = useId();
  return (
    <div className={className}>
      <span className="inline-flex items-center gap-2">
        <button
          id={id}
          type="button"
          role="switch"
          aria-checked={Boolean(value)}
          aria-labelledby={`${id}-label`}
          aria-describedby={error || help ? `${id}-message` : undefined}
          disabled={disabled}
          onClick={() => onChange(!value)}
          onBlur={onBlur}
          className={cx(
            'relative h-5 w-9 shrink-0 rounded-full border transition-colors disabled:opacity-50',
            value ? 'border-transparent bg-fill' : 'border-control bg-neutral-soft',
          )}
        >
          <span
            aria-hidden
            className={cx(
              'absolute top-1/2 size-3.5 -translate-y-1/2 rounded-full transition-[left]',
              value ? 'left-[18px] bg-white' : 'left-[3px] bg-control',
            )}
          />
        </button>
        <label id={`${id}-label`} htmlFor={id} className={disabled ? 'opacity-60' : 'cursor-pointer'}>
          {label}
        </label>
      </span>
      <FieldMessage id={`${id}-message`} error={error} help={help} />
    </div>
  );
}
