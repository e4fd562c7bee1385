import { lastDayOfMonth } from '@bls/proto/domain/values/time';

const four = (year: string): string => (year.length === 2 ? `20${year}` : year);
const two = (part: string): string => part.padStart(2, '0');
const toHalfWidth = (text: string): string =>
  text.replace(/[\uff10-\uff19\uff0f\uff0d\uff0e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0));

function checked(year: string, month: string, day: string): string | undefined {
  const written = `${four(year)}-${two(month)}-${two(day)}`;
  const inYear = Number(month) >= 1 && Number(month) <= 12;
  return inYear && Number(day) >= 1 && written <= lastDayOfMonth(written.slice(0, 7)) ? written : undefined;
}

/** Parses common notations of a day: 1/15/27, 1/15/2027, 2027-01-15, 2027/1/15, 2027年1月15日, 20270115. Undefined for other texts. */
export function parseDay(text: string): string | undefined {
  const plain = toHalfWidth(text)
    .trim()
    .replace(/[.年月]/g, '/')
    .replace(/日$/, '');
  const american = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})$/.exec(plain);
  if (american) return checked(american[3] ?? '', american[1] ?? '', american[2] ?? '');
  const iso = /^(\d{4})[/-]?(\d{1,2})[/-]?(\d{1,2})$/.exec(plain);
  return iso ? checked(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '') : undefined;
}

/** Parses common notations of a month: 3/2027, 3/27, 2027-03, 2027年3月. */
export function parseMonth(text: string): string | undefined {
  const plain = toHalfWidth(text).trim().replace(/年/g, '/').replace(/月$/, '');
  const monthFirst = /^(\d{1,2})[/-](\d{2}|\d{4})$/.exec(plain);
  const yearFirst = /^(\d{4})[/-](\d{1,2})$/.exec(plain);
  const [year, month] = yearFirst ? [yearFirst[1], yearFirst[2]] : monthFirst ? [monthFirst[2], monthFirst[1]] : [];
  return year && month ? checked(year, month, '1')?.slice(0, 7) : undefined;
}
