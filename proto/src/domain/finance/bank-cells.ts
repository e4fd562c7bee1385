import { DECIMAL_PATTERN } from '../values/decimal.js';
import { daySchema } from '../values/time.js';

export const DATE_STYLES = ['ymd', 'dmy', 'mdy'] as const;
export type DateStyle = (typeof DATE_STYLES)[number];
export const DECIMAL_MARKS = ['.', ','] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

const PLACES: Readonly<Record<DateStyle, readonly [year: number, month: number, day: number]>> = {
  ymd: [0, 1, 2],
  dmy: [2, 1, 0],
  mdy: [2, 0, 1],
};
const COMPACT: Readonly<Record<DateStyle, RegExp>> = {
  ymd: /^(\d{4})(\d\d)(\d\d)$/,
  dmy: /^(\d\d)(\d\d)(\d{4})$/,
  mdy: /^(\d\d)(\d\d)(\d{4})$/,
};

/** A day in a format of banks, with or without a time after it; undefined when it does not match this format. */
export function bankDay(text: string, style: DateStyle): string | undefined {
  const [date = ''] = text.trim().split(/[ T]/);
  const parts = COMPACT[style].exec(date)?.slice(1) ?? date.replace(/日$/, '').split(/[-/.年月]/);
  if (parts.length !== 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return undefined;
  const [year = '', month = '', day = ''] = PLACES[style].map((place) => parts[place] as string);
  if (year.length !== 4 || month.length > 2 || day.length > 2) return undefined;
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return daySchema.safeParse(found).success ? found : undefined;
}

const AMOUNTS: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^\d{1,3}(,\d{3})+(\.\d{1,4})?$|^\d+(\.\d{1,4})?$/,
  ',': /^\d{1,3}(\.\d{3})+(,\d{1,4})?$|^\d+(,\d{1,4})?$/,
};

/**
 * An amount in a format of banks: thousands separated by marks, spaces or apostrophes, an optional currency,
 * a minus before or after, or brackets. Undefined when it is not valid with this decimal mark. Works on the
 * text, so nothing is rounded.
 */
export function bankAmount(text: string, mark: DecimalMark): string | undefined {
  const bare = text.replace(/^\((.*)\)$/, '-$1').replace(/[\s\u00A0\u202F'’]|[¥￥$€£]|RMB|[A-Z]{3}/g, '');
  const negative = /^[-−]|[-−]$/.test(bare);
  const digits = bare.replace(/^[-−+]|[-−+]$/g, '');
  if (!AMOUNTS[mark].test(digits)) return undefined;
  const plain = (mark === '.' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.')).replace(/^0+(?=\d)/, '');
  const amount = `${negative && /[1-9]/.test(plain) ? '-' : ''}${plain}`;
  return DECIMAL_PATTERN.test(amount) ? amount : undefined;
}
