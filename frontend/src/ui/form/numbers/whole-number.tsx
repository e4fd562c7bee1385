import type { ReactNode } from 'react';
import type { FieldProps } from '../field.js';
import { NumberField } from './number-field.js';

type Props = Omit<FieldProps<string>, 'value' | 'onChange'> & {
  /** An empty text is undefined, not zero. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  /** Unit at the end: "pcs". */
  unit?: ReactNode;
};

/** A whole number of items. A text that is no number is passed on as it is, so that it stays in the field and every schema refuses it. */
export function WholeNumber({ value, onChange, ...rest }: Props) {
  const change = (text: string) => {
    const number = Number(text);
    onChange(text === '' ? undefined : Number.isNaN(number) ? (text as unknown as number) : number);
  };
  return <NumberField {...rest} value={value === undefined ? '' : String(value)} onChange={change} digits={0} />;
}
