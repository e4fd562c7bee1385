import type { Ref } from 'react';
import { cx } from '../cx.js';
import { controlClass, FieldFrame, type FieldProps } from './field.js';

type Props = FieldProps<string> & { maxLength?: number; rows?: number; placeholder?: string };

/** Several lines; grows with its text. Near the limit it shows the remaining number of characters. */
export function TextArea(props: Props) {
  const {
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
    maxLength,
    rows = 3,
    placeholder,
  } = props;
  const text = value ?? '';
  const near = maxLength !== undefined && text.length > maxLength * 0.8;
  return (
    <FieldFrame
      {...{ label, error, help, required: required ?? false, hideLabel: hideLabel ?? false }}
      {...(className ? { className } : {})}
      note={near ? `${text.length} / ${maxLength}` : undefined}
    >
      {(ids) => (
        <textarea
          {...ids}
          ref={inputRef as Ref<HTMLTextAreaElement>}
          rows={rows}
          value={text}
          placeholder={placeholder}
          maxLength={maxLength}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          className={cx(controlClass(error), 'field-sizing-content !h-auto min-h-16 py-1.5')}
        />
      )}
    </FieldFrame>
  );
}
