import type { ComponentType } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { messageIn } from '../../lib/forms/rule-form.js';
import { useRuleText } from './form.js';

type Connected<Props> = Omit<Props, 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef'> & {
  /** Path in the form's values: `title`, `years.0.amount`. */
  name: string;
  /** Called on changes by the user, for fields that depend on this one. */
  onChanged?: (value: never) => void;
};

/** Connects a control to the enclosing form: value, blur, error, focus. */
export function connect<Props extends object>(Control: ComponentType<Props>, empty: unknown) {
  return function FormControl({ name, onChanged, ...rest }: Connected<Props>) {
    const { control } = useFormContext();
    const { field, fieldState } = useController({ name, control });
    const text = useRuleText();
    const props = {
      ...rest,
      value: field.value ?? empty,
      onChange: (value: never) => {
        field.onChange(value);
        onChanged?.(value);
      },
      onBlur: field.onBlur,
      inputRef: field.ref,
      error: text(messageIn(fieldState.error)),
      disabled: (rest as { disabled?: boolean }).disabled || field.disabled,
    };
    return <Control {...(props as unknown as Props)} />;
  };
}
