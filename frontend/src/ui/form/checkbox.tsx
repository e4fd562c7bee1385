import { Check as Tick, Minus } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { cx } from '../cx.js';
import type { FieldProps } from './field.js';
import { FieldMessage } from './field.js';

type CheckProps = {
  /** Accessible name when there is no visible label. */
  label?: string;
  checked: boolean;
  mixed?: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: () => void;
  disabled?: boolean;
  id?: string;
  invalid?: boolean;
  describedBy?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
};

/** Only the box: a native checkbox under a styled one, for full accessibility. */
export function Check({ label, checked, mixed = false, onChange, onBlur, disabled, id, invalid, describedBy, inputRef }: CheckProps) {
  const on = checked || mixed;
  return (
    <span className="relative inline-flex size-4 shrink-0 align-middle">
      <input
        ref={(element) => {
          if (element) element.indeterminate = mixed && !checked;
          if (typeof inputRef === 'function') inputRef(element);
          else if (inputRef) inputRef.current = element;
        }}
        id={id}
        type="checkbox"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        checked={checked}
        disabled={disabled}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.checked)}
        className={cx(
          'peer size-4 cursor-pointer appearance-none rounded-sm border transition-colors disabled:cursor-not-allowed disabled:opacity-50',
          on ? 'border-transparent bg-fill' : invalid ? 'border-error bg-surface' : 'border-control bg-surface',
        )}
      />
      <span aria-hidden className="pointer-events-none absolute inset-0 flex items-center justify-center text-white">
        {checked ? <Tick size={12} strokeWidth={3.2} /> : mixed ? <Minus size={12} strokeWidth={3.2} /> : null}
      </span>
    </span>
  );
}

type Props = Omit<FieldProps<boolean>, 'label'> & { label: ReactNode };

/** A checkbox with its text at the right. */
export function Checkbox({ label, value, onChange, onBlur, error, help, disabled, inputRef }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={cx('inline-flex items-start gap-2', disabled ? 'opacity-60' : 'cursor-pointer')}>
        <span className="flex h-5 items-center">
          <Check
            id={id}
            checked={Boolean(value)}
            onChange={onChange}
            invalid={Boolean(error)}
            describedBy={error || help ? `${id}-message` : undefined}
            {...(onBlur ? { onBlur } : {})}
            {...(disabled ? { disabled } : {})}
            {...(inputRef ? { inputRef: inputRef as Ref<HTMLInputElement> } : {})}
          />
        </span>
        <span>{label}</span>
      </label>
      <FieldMessage id={`${id}-message`} error={error} help={help} className="pl-6" />
    </div>
  );
}
