import { CURRENCIES, type Currency } from '@bls/proto/domain/values/money';
import { DECIMAL_PATTERN, decimal, format as decimalText } from '@bls/proto/domain/values/decimal';
import { DATE_FORMATS, type DateFormat, DEFAULT_DATE_FORMAT, shownDay, shownTime } from '@bls/proto/domain/values/clock/date-format';
import { type Clock, dayAt, DEFAULT_TIME_ZONE, localTime } from '@bls/proto/domain/values/clock/time-zone';
import { KEYS, read } from '../browser/storage.js';
import { currentLanguage } from './texts.js';

/** The user's time zone in minutes east of UTC; 480 by default. */
export function timeOffset(): number {
  const stored = Number(read(KEYS.timeOffset) ?? '480');
  return Number.isFinite(stored) ? stored : 480;
}

/** The user's time zone where one is chosen, else the offset. */
export const readerClock = (): Clock => read(KEYS.timeZone) ?? timeOffset();

/** Today for the tenant: what is due, and whether it is late, is the same for everybody. */
export const today = (now = Date.now()): string => dayAt(now, read(KEYS.tenantTimeZone) ?? DEFAULT_TIME_ZONE);

/** The date format that the user has chosen. */
export function dateFormat(): DateFormat {
  const stored = read(KEYS.dateFormat);
  return DATE_FORMATS.find((format) => format === stored) ?? DEFAULT_DATE_FORMAT;
}

const local = (instant: string): Date => localTime(Date.parse(instant), readerClock());

/** Formats a day ("2027-03-31") or an instant in the date format of the user: M/D/YY as the product came, in both languages. */
export const formatDate = (value: string, format = dateFormat()): string =>
  shownDay(value.length === 10 ? value : local(value).toISOString().slice(0, 10), format, currentLanguage());

/** "9:12 AM", or "上午 9:12" in languages that put the half of the day first; "09:12" beside the other date formats. */
export function formatTime(instant: string, inLanguage: string, format = dateFormat()): string {
  const at = local(instant);
  return shownTime(at.getUTCHours() * 60 + at.getUTCMinutes(), format, (clock, isMorning) =>
    inLanguage.startsWith('zh') ? `${isMorning ? '上午' : '下午'} ${clock}` : `${clock} ${isMorning ? 'AM' : 'PM'}`,
  );
}

export const formatDateTime = (instant: string, inLanguage: string, format = dateFormat()): string =>
  `${formatDate(instant, format)} ${formatTime(instant, inLanguage, format)}`;

export { shownMonth as formatMonth } from '@bls/proto/domain/values/clock/date-format';

const grouped = (text: string): string => {
  const negative = text.startsWith('-');
  const [whole = '', fraction] = text.replace('-', '').split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${negative ? '−' : ''}${groups}${fraction ? `.${fraction}` : ''}`;
};

/** A count of items: 12,345 in both languages. The instance is shared, because creating an `Intl.NumberFormat` is slow. */
export const formatCount = (count: number): string => grouped(String(count));

/** Groups the thousands of a decimal text without conversion to a float; `digits` sets the decimals. */
export function formatDecimal(value: string | number, digits?: number): string {
  const text = String(value);
  if (!DECIMAL_PATTERN.test(text)) return text;
  return grouped(decimalText(decimal(text), digits));
}

export const formatAmount = (amount: string, currency: Currency): string => formatDecimal(amount, CURRENCIES[currency].digits);
/** The number of decimals for a list of prices: those of the currency, and at least as many as any price has. */
export const priceDigits = (price: string, currency: Currency): number =>
  Math.max(CURRENCIES[currency].digits, price.split('.')[1]?.length ?? 0);
export const currencyLabel = (currency: Currency): string => CURRENCIES[currency].label;

/** A fraction as percent: "0.125" -> "12.5 %". */
export function formatPercent(fraction: string | number, digits?: number): string {
  const text = String(fraction);
  if (!DECIMAL_PATTERN.test(text)) return text;
  return `${grouped(decimalText((decimal(text) * 100n) as ReturnType<typeof decimal>, digits))} %`;
}

/** File sizes are always in MB; tiny ones get the decimals they need. */
export function formatSize(bytes: number): string {
  const mb = bytes / (1024 * 1024);
  const digits = mb >= 100 ? 0 : mb >= 0.1 ? 1 : 3;
  return `${Math.max(0.001, Number(mb.toFixed(digits)))} MB`;
}

/** The short age in lists: "5 min", "20 h", "3 d"; `unit` is a translation key under `age`. */
export function ageOf(instant: string, now = Date.now()): { unit: 'now' | 'minutes' | 'hours' | 'days'; count: number } {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000));
  if (minutes < 1) return { unit: 'now', count: 0 };
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  if (minutes < 48 * 60) return { unit: 'hours', count: Math.floor(minutes / 60) };
  return { unit: 'days', count: Math.floor(minutes / 1440) };
}

/** Large figures on axes: 1.5 M, 420 K. For charts only, never for an amount to pay. */
export function formatShort(value: number): string {
  const size = Math.abs(value);
  const short = (n: number, unit: string) => `${Number(n.toFixed(n < 10 ? 1 : 0))} ${unit}`;
  if (size >= 1e6) return short(value / 1e6, 'M');
  if (size >= 1e3) return short(value / 1e3, 'K');
  return String(Number(value.toFixed(2)));
}
