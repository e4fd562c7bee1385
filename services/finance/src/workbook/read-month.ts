import type { ReadingStyle } from '@bls/proto/domain/sales-report/reading';

/** "2026-10", "2026/10", "2026.10", "202610", "2026年10月", "2026年10月份", each with or without a day: year first. */
const YEAR_FIRST =
  /^(?<year>\d{4})(?:[-/.](?<dashed>0?[1-9]|1[0-2])(?:[-/.](?:0?[1-9]|[12]\d|3[01]))?|(?<joined>0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])?|年(?<zh>0?[1-9]|1[0-2])月(?:份|(?:0?[1-9]|[12]\d|3[01])[日号]?)?)$/;
/** The time that some programs write after a day: "2026-10-31 00:00:00", "2026-10-31T08:00:00Z". */
const TIME = /[\sT]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[AP]M)?Z?$/i;
/** "10/2026": month and year. */
const MONTH_AND_YEAR = /^(0?[1-9]|1[0-2])[-/.](\d{4})$/;
/** "10/11/2026": day and month in either order. */
const DAY_AND_MONTH = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
/** "Oct 2026", "2026 October", "1 Oct 2026", "Oct. 1, 2026", "31-Oct-2026". */
const NAMED =
  /^(?:\d{1,2}[\s\-/.]+)?(?<name>[a-z]{3,9})\.?(?:\s+\d{1,2},)?[\s\-/.,]*(?<after>\d{4})$|^(?<before>\d{4})[\s\-/.]+(?<last>[a-z]{3,9})$/i;
/** "10月", "十月份", "10", "Oct", "October": a month without its year. */
const ALONE = /^(?:(?<number>0?[1-9]|1[0-2])(?:月份?)?|(?<zh>十[一二]?|[一二三四五六七八九])月份?|(?<name>[a-z]{3,9})\.?)$/i;
/** "26年10月", "Oct-26", "Oct '26", "26-Oct", "26/10", "10/26": a month with two digits, which are a year or a day. */
const SHORT_YEAR = /^(?<zhYear>\d{2})年(?<zhMonth>0?[1-9]|1[0-2])月份?$/;
const SHORT_NAMED = /^(?:(?<name>[a-z]{3,9})\.?[\s\-/.,]*['’]?(?<after>\d{2})|(?<before>\d{2})[\s\-/.,]*(?<last>[a-z]{3,9}))$/i;
const SHORT_NUMBERS = /^(\d{1,2})[-/.](\d{1,2})$/;
const ZH_NUMBERS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
const NAMES = 'january february march april may june july august september october november december'.split(' ');

const monthText = (year: string, month: number | string): string => `${year}-${String(month).padStart(2, '0')}`;

function ofName(name: string): number {
  const lower = name.toLowerCase();
  return lower === 'sept' ? 9 : NAMES.findIndex((full) => full === lower || full.slice(0, 3) === lower) + 1;
}

function ofDayAndMonth(first: number, second: number, year: string, dates: ReadingStyle['dates']): string | 'ambiguous' | null {
  const day = (n: number): boolean => n >= 1 && n <= 31;
  const month = (n: number): boolean => n >= 1 && n <= 12;
  const readings = [
    ...(dates !== 'monthFirst' && day(first) && month(second) ? [second] : []),
    ...(dates !== 'dayFirst' && month(first) && day(second) ? [first] : []),
  ];
  if (new Set(readings).size > 1) return 'ambiguous';
  return readings[0] ? monthText(year, readings[0]) : null;
}

/** The month of this number that is nearest to `near`, so that December in a report of January is the one before. */
function nearest(month: number, near: string): string {
  const year = Number(near.slice(0, 4));
  const distance = month - Number(near.slice(5));
  return monthText(String(distance > 6 ? year - 1 : distance < -6 ? year + 1 : year), month);
}

/**
 * A month with two digits: with those of the year of `near` it is the same month whether they are a year or a day. With others it
 * could be either.
 */
const ofShortYear = (month: number, digits: string, near: string): string | 'ambiguous' =>
  digits === near.slice(2, 4) ? monthText(near.slice(0, 4), month) : 'ambiguous';

/** The month of a text without a whole year, in a report of the month `near`. */
function ofShortText(cleaned: string, near: string): string | 'ambiguous' | null {
  const alone = ALONE.exec(cleaned)?.groups;
  if (alone) {
    const { number, zh, name } = alone;
    const month = number ? Number(number) : zh ? ZH_NUMBERS.indexOf(zh) + 1 : ofName(name ?? '');
    return month > 0 ? nearest(month, near) : null;
  }
  const { zhYear, zhMonth } = SHORT_YEAR.exec(cleaned)?.groups ?? {};
  if (zhYear && zhMonth) return monthText(`${near.slice(0, 2)}${zhYear}`, zhMonth);
  const { name, after, before, last } = SHORT_NAMED.exec(cleaned)?.groups ?? {};
  const named = ofName(name ?? last ?? '');
  if (named > 0) return ofShortYear(named, after ?? before ?? '', near);
  const [, first = '', second = ''] = SHORT_NUMBERS.exec(cleaned) ?? [];
  const months = [
    ...(Number(first) >= 1 && Number(first) <= 12 ? [ofShortYear(Number(first), second, near)] : []),
    ...(Number(second) >= 1 && Number(second) <= 12 ? [ofShortYear(Number(second), first, near)] : []),
  ];
  const [only] = new Set(months.filter((month) => month !== 'ambiguous'));
  return only ?? (months.length > 0 ? 'ambiguous' : null);
}

/**
 * The month of a text; null when it is none, `ambiguous` when day and month can be exchanged. A month without a whole year is read
 * only in a report of the month `near`.
 */
export function monthOfText(text: string, dates: ReadingStyle['dates'], near?: string): string | 'ambiguous' | null {
  const cleaned = text.replace(TIME, '').replace(/\s*([年月日])\s*/g, '$1');
  const { year, dashed, joined, zh } = YEAR_FIRST.exec(cleaned)?.groups ?? {};
  if (year) return monthText(year, dashed ?? joined ?? zh ?? '');
  const [, month, its] = MONTH_AND_YEAR.exec(cleaned) ?? [];
  if (month && its) return monthText(its, month);
  const [, first, second, of] = DAY_AND_MONTH.exec(cleaned) ?? [];
  if (of) return ofDayAndMonth(Number(first), Number(second), of, dates);
  const { name, after, before, last } = NAMED.exec(cleaned)?.groups ?? {};
  const named = ofName(name ?? last ?? '');
  const inYear = after ?? before;
  if (named > 0 && inYear) return monthText(inYear, named);
  return near === undefined ? null : ofShortText(cleaned, near);
}
