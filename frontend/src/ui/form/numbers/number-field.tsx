import { DECIMAL_PATTERN } from '@bls/proto/domain/values/decimal';
import { CURRENCIES, type Currency } from '@bls/proto/domain/values/money';
import { parseEnteredNumber, shiftPoint } from '@bls/proto/domain/values/numbers/entered-number';
import type { TFunction } from 'i18next';
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currencyLabel, formatDecimal } from '../../../lib/text/format.js';
import type { FieldProps } from '../field.js';
import { cx } from '../../cx.js';
import { TextField } from '../text-field.js';

export type NumberProps = FieldProps<string> & {
  /** Unit at the end: "USD", "pcs". It may be typed as well. */
  unit?: ReactNode;
  /** Maximum number of decimals. */
  digits?: number;
  /** It is an amount in this currency: its label is the unit, and at least its decimals are shown, as in accounts. */
  money?: Currency | '' | undefined;
  placeholder?: string;
};

/** How a field understands a text. `value` is a plain decimal; a text that is not understood stays as it was typed. */
export type Reading = { value: string; problem?: { unknown: string } | { digits: number } };

/** Reads what was typed. `shift` moves the point of the stored value to the left: 2 for percent, stored as a fraction. */
export function readNumber(text: string, { unit = '', digits, shift = 0 }: { unit?: string; digits?: number; shift?: number }): Reading {
  if (text.trim() === '') return { value: '' };
  const read = parseEnteredNumber(text, unit);
  const value = 'value' in read ? shiftPoint(read.value, -shift) : undefined;
  if (!('value' in read) || value === undefined || !DECIMAL_PATTERN.test(value))
    return { value: text, problem: { unknown: 'unknown' in read ? read.unknown : text.trim() } };
  return (read.value.split('.')[1]?.length ?? 0) > (digits ?? Infinity) ? { value, problem: { digits: digits ?? 0 } } : { value };
}

export function numberProblem({ problem }: Reading, t: TFunction): string | undefined {
  if (!problem) return undefined;
  if ('unknown' in problem) return t('form.number.unknown', { text: problem.unknown });
  return problem.digits === 0 ? t('form.number.whole') : t('form.number.digits', { count: problem.digits });
}

/** With groups and at least this number of decimals. */
function shownNumber(plain: string, decimals: number): string {
  const shown = formatDecimal(plain);
  const own = decimalsOf(shown);
  return own < decimals ? formatDecimal(plain, decimals) : shown;
}
const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;
function typedDecimals(text: string, unit = ''): number {
  const read = parseEnteredNumber(text, unit);
  return 'value' in read ? decimalsOf(read.value) : 0;
}

type Props = NumberProps & { shift?: number };

/**
 * The field of every number. It takes what `parseEnteredNumber` understands and passes a plain decimal on, never a float;
 * what is not understood stays in the field, is named, and holds the form back. Grouped after it is left, plain while it is
 * edited.
 */
export function NumberField({
  money,
  unit = money ? currencyLabel(money) : undefined,
  digits = money ? CURRENCIES[money].digits : undefined,
  shift = 0,
  value,
  onChange,
  onBlur,
  error,
  className,
  ...rest
}: Props) {
  const { t } = useTranslation();
  // the typed text cannot be derived from the value ("12." or "1.5k"), so it is stored during editing
  const [draft, setDraft] = useState<string>();
  // "8.50" stays so after the field is left; the value has no zeros at its end
  const [typed, setTyped] = useState<{ value: string; decimals: number }>();
  const [isRefused, setIsRefused] = useState(false);
  const selected = useRef<HTMLInputElement>(null);
  const style = { shift, ...(typeof unit === 'string' ? { unit } : {}), ...(digits === undefined ? {} : { digits }) };
  const plain = DECIMAL_PATTERN.test(value) ? shiftPoint(value, shift) : value;
  const reading = readNumber(draft ?? plain, style);
  const problem = numberProblem(reading, t);
  const editing = draft !== undefined;
  const startEditing = ({ target }: FocusEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement) || target.readOnly) return;
    const whole = target.value !== '' && target.selectionStart === 0 && target.selectionEnd === target.value.length;
    selected.current = whole ? target : null;
    setDraft(plain);
  };
  // removing the groups clears the selection of the Tab key, after which typing would append: select again
  useLayoutEffect(() => {
    if (editing) selected.current?.select();
  }, [editing]);
  const stop = () => {
    setTyped(draft === undefined ? typed : { value, decimals: typedDecimals(draft, style.unit) });
    setDraft(undefined);
    setIsRefused(false);
  };
  return (
    <div onFocus={startEditing} onBlur={stop} className={cx('min-w-0', className)}>
      <TextField
        {...rest}
        value={draft ?? shownNumber(plain, Math.max(money ? CURRENCIES[money].digits : 0, typed?.value === value ? typed.decimals : 0))}
        onChange={(text) => {
          setDraft(text);
          onChange(readNumber(text, style).value);
        }}
        // while somebody types, "1." or "1200十" is not finished
        error={problem && (!editing || isRefused || error) ? problem : error}
        data-not-understood={problem ? true : undefined}
        onInvalid={() => setIsRefused(true)}
        inputMode="decimal"
        autoComplete="off"
        align="right"
        {...(unit ? { end: unit } : {})}
        {...(onBlur ? { onBlur } : {})}
      />
    </div>
  );
}
