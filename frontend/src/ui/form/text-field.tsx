import type { ComponentProps, ReactNode, Ref } from 'react';
import { cx } from '../cx.js';
import { controlClass, FieldFrame, type FieldProps } from './field.js';

type Props = FieldProps<string> &
  Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'placeholder' | 'maxLength' | 'inputMode' | 'autoFocus' | 'name' | 'readOnly' | 'onInvalid'
  > & {
    /** Content at the end of the control: a unit, a button. */
    end?: ReactNode;
    align?: 'right';
  };

/** A click on a unit is one on its field. */
const THROUGH = 'pointer-events-none';

export function TextField(props: Props) {
  const { label, value, onChange, onBlur, error, help, required, disabled, hideLabel, className, inputRef, end, align, ...input } = props;
  return (
    <FieldFrame
      {...{ label, error, help, required: required ?? false, hideLabel: hideLabel ?? false }}
      {...(className ? { className } : {})}
    >
      {(ids) => (
        <div className="relative">
          <input
            {...ids}
            {...input}
            ref={inputRef as Ref<HTMLInputElement>}
            value={value ?? ''}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            className={controlClass(error, cx(align === 'right' && 'tabular text-right', end ? 'pr-11' : ''))}
          />
          {end ? (
            <span className={cx('absolute inset-y-0 right-2.5 flex items-center text-xs text-quiet', typeof end === 'string' && THROUGH)}>
              {end}
            </span>
          ) : null}
        </div>
      )}
    </FieldFrame>
  );
}
