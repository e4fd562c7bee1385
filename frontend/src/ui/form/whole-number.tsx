import type { ReactNode } from 'react';
import { plainDecimal } from './decimal-input.js';
import type { FieldProps } from './field.js';
import { TextField } from './text-field.js';

type Props = Omit<FieldProps<string>, 'value' | 'onChange'> & {
  /** An empty text is undefined, not zero. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  /** Unit at the end: "pcs". */
  unit?: ReactNode;
};
const DIGITS = 9;

/** A whole number of items, from zero on. */
export function WholeNumber({ value, onChange, unit, ...rest }: Props) {
  const change = (text: string) => {
    const digits = plainDecimal(text).replaceAll(/\D/g, '').slice(0, DIGITS);
    onChange(digits === '' ? undefined : Number(digits));
  };
  return (
    <TextField
      {...rest}
      value={value === undefined ? '' : String(value)}
      onChange={change}
      inputMode="numeric"
      autoComplete="off"
      align="right"
      {...(unit ? { end: unit } : {})}
    />
  );
}
