import { type DateFormat, MONTHS } from '@bls/proto/domain/values/clock/date-format';
import { lastDayOfMonth } from '@bls/proto/domain/values/time';

const four = (year: string): string => (year.length === 2 ? `20${year}` : year);
const two = (part: string): string => part.padStart(2, '0');
const toHalfWidth = (text: string): string =>
  text.replace(/[\uff10-\uff19\uff0f\uff0d]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0)).trim();

function checked([year = '', month = '', day = '']: readonly (string | undefined)[]): string | undefined {
  const isoDay = `${four(year)}-${two(month)}-${two(day)}`;
  const inYear = Number(month) >= 1 && Number(month) <= 12;
  return inYear && Number(day) >= 1 && isoDay <= lastDayOfMonth(isoDay.slice(0, 7)) ? isoDay : undefined;
}

/** The number of a month by its English name, or the first three or more letters of it. */
function monthNamed(name: string): string {
  const wanted = name.replace(/\.$/, '').toLowerCase();
  return String(MONTHS.findIndex((month) => wanted.length >= 3 && month.toLowerCase().startsWith(wanted)) + 1);
}

/** The parts of a text as year, month and day; undefined for another notation. */
type Reading = (text: string) => readonly (string | undefined)[] | undefined;
const iso: Reading = (text) => /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.slice(1) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text)?.slice(1);
/** Every part is named by its sign, so the order is never in doubt. */
const signs: Reading = (text) => /^(\d{4})年(\d{1,2})月(\d{1,2})日$/.exec(text)?.slice(1);
const READINGS: Readonly<Record<DateFormat, Reading>> = {
  mdy: (text) => {
    const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(text) ?? [];
    return year ? [year, month, day] : undefined;
  },
  iso,
  dmy: (text) => {
    const [, day, month, year] = /^(\d{1,2}) ([A-Za-z]{3,9}\.?) (\d{2}|\d{4})$/.exec(text) ?? [];
    return year ? [year, monthNamed(month ?? ''), day] : undefined;
  },
};

/**
 * Reads a day in the format in which the field shows it, in ISO form or with 年月日. Another order is never guessed: undefined,
 * as for any other text.
 */
export function parseDay(text: string, format: DateFormat): string | undefined {
  const plain = toHalfWidth(text);
  const parts = READINGS[format](plain) ?? iso(plain) ?? signs(plain);
  return parts && checked(parts);
}

/** Reads a month: 3/2027, 2027-03, 2027年3月. */
export function parseMonth(text: string): string | undefined {
  const plain = toHalfWidth(text);
  const [, month, year] = /^(\d{1,2})\/(\d{4})$/.exec(plain) ?? [];
  const parts = year ? [year, month, '1'] : /^(\d{4})(?:-(\d{2})|年(\d{1,2})月)$/.exec(plain);
  if (!parts) return undefined;
  const [first, second, third] = year ? parts : [parts[1], parts[2] ?? parts[3], '1'];
  return checked([first, second, third])?.slice(0, 7);
}
