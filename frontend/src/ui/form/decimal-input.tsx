import { DECIMAL_PATTERN, decimal, type Decimal, format } from '@bls/proto/domain/values/decimal';
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { formatDecimal } from '../../lib/text/format.js';
import type { FieldProps } from './field.js';
import { TextField } from './text-field.js';

type Props = FieldProps<string> & {
  /** Unit at the end: "USD", "pcs". */
  unit?: ReactNode;
  /** Maximum number of decimals. */
  digits?: number;
  placeholder?: string;
};

/** Parses pasted figures: group separators, full-width figures and signs, spaces, a leading currency. */
export function plainDecimal(text: string): string {
  const half = text.replace(/[\uff0d\uff0e\uff0c\uff10-\uff19]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0));
  return half.replace(/[−–]/g, '-').replace(/[^\d.-]/g, '');
}

/** An exact decimal as text, never a float. Grouped on blur, plain during editing. */
export function DecimalInput({ unit, digits, value, onChange, onBlur, ...rest }: Props) {
  const [editing, setEditing] = useState(false);
  const selected = useRef<HTMLInputElement>(null);
  const text = value ?? '';
  const shown = editing || !DECIMAL_PATTERN.test(text) ? text : formatDecimal(text);
  const change = (next: string) => {
    const plain = plainDecimal(next);
    const fraction = plain.split('.')[1];
    if (digits === undefined || fraction === undefined || fraction.length <= digits) onChange(plain);
  };
  const startEditing = ({ target }: FocusEvent<HTMLDivElement>) => {
    const whole =
      target instanceof HTMLInputElement &&
      target.value !== '' &&
      target.selectionStart === 0 &&
      target.selectionEnd === target.value.length;
    selected.current = whole ? target : null;
    setEditing(true);
  };
  // removing the groups clears the selection of the Tab key, after which typing would append: select again
  useLayoutEffect(() => {
    if (editing) selected.current?.select();
  }, [editing]);
  return (
    <div onFocus={startEditing} onBlur={() => setEditing(false)} className="min-w-0">
      <TextField
        {...rest}
        value={shown}
        onChange={change}
        inputMode="decimal"
        autoComplete="off"
        align="right"
        {...(unit ? { end: unit } : {})}
        {...(onBlur ? { onBlur } : {})}
      />
    </div>
  );
}

/** "0.125" <-> "12.5", exactly: the decimal point is moved without floating point. */
const toPercent = (fraction: string): string => (DECIMAL_PATTERN.test(fraction) ? format((decimal(fraction) * 100n) as Decimal) : fraction);
function toFraction(percent: string): string {
  if (!/^-?\d{1,9}(\.\d{1,10})?$/.test(percent)) return percent;
  return format((decimal(percent) / 100n) as Decimal);
}

/** A rate: typed and shown as percent ("12.5 %"), stored as a fraction of one ("0.125"). */
export function PercentInput({ value, onChange, onBlur, digits = 4, ...rest }: Omit<Props, 'unit'>) {
  // the typed text cannot be derived from the fraction ("12." or "12.50"), so it is stored during editing
  const [draft, setDraft] = useState<string>();
  const change = (next: string) => {
    const plain = plainDecimal(next);
    if ((plain.split('.')[1]?.length ?? 0) > digits) return;
    setDraft(plain);
    onChange(plain === '' ? '' : toFraction(plain));
  };
  return (
    <TextField
      {...rest}
      value={draft ?? toPercent(value ?? '')}
      onChange={change}
      onBlur={() => {
        setDraft(undefined);
        onBlur?.();
      }}
      inputMode="decimal"
      autoComplete="off"
      align="right"
      end="%"
    />
  );
}
