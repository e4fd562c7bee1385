import { CURRENCIES, type Currency } from '@bls/proto/domain/values/money';
import { DECIMAL_PATTERN, decimal, format as decimalText } from '@bls/proto/domain/values/decimal';
import { dayAt } from '@bls/proto/domain/values/time';
import { KEYS, read } from '../browser/storage.js';

/** The user's time zone in minutes east of UTC; 480 by default. */
export function timeOffset(): number {
  const stored = Number(read(KEYS.timeOffset) ?? '480');
  return Number.isFinite(stored) ? stored : 480;
}

/** Today in the reader's time zone. */
export const today = (now = Date.now()): string => dayAt(now, timeOffset());

const shifted = (instant: string): Date => new Date(Date.parse(instant) + timeOffset() * 60_000);
const pad = (n: number): string => String(n).padStart(2, '0');

/** Formats a day ("2027-03-31") or an instant as M/D/YY, the date format of the product in both languages. */
export function formatDate(value: string): string {
  const [year = '', month = '', day = ''] = (value.length === 10 ? value : shifted(value).toISOString().slice(0, 10)).split('-');
  return `${Number(month)}/${Number(day)}/${year.slice(2)}`;
}

/** "9:12 AM", or "上午 9:12" in languages that put the half of the day first. */
export function formatTime(instant: string, language: string): string {
  const at = shifted(instant);
  const hour = at.getUTCHours();
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${pad(at.getUTCMinutes())}`;
  if (language.startsWith('zh')) return `${hour < 12 ? '上午' : '下午'} ${clock}`;
  return `${clock} ${hour < 12 ? 'AM' : 'PM'}`;
}

export const formatDateTime = (instant: string, language: string): string => `${formatDate(instant)} ${formatTime(instant, language)}`;

export { shownMonth as formatMonth } from '@bls/proto/domain/values/time';

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
