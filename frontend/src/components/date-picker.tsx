import type { Ref } from 'react';
import { controlClass, FieldFrame, type FieldProps } from './field.js';

type Props = FieldProps<string> & { /** Earliest and latest, as the value is written. */ min?: string; max?: string };

const of = (type: 'date' | 'month') =>
  function Picker({ label, value, onChange, onBlur, error, help, required, disabled, hideLabel, className, inputRef, min, max }: Props) {
    return (
      <FieldFrame {...{ label, error, help, required: required ?? false, hideLabel: hideLabel ?? false }} {...(className ? { className } : {})}>
        {(ids) => (
          <input
            {...ids}
            ref={inputRef as Ref<HTMLInputElement>}
            type={type}
            value={value ?? ''}
            min={min}
            max={max}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            className={controlClass(error, 'tabular')}
          />
        )}
      </FieldFrame>
    );
  };

/** A day, "2027-03-31". The browser's own picker, in the user's language and by keyboard. */
export const DatePicker = of('date');
/** A month, "2027-03". */
export const MonthPicker = of('month');
