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

/** The month of a text; null when it is none, `ambiguous` when day and month can be exchanged. */
export function monthOfText(text: string, dates: ReadingStyle['dates']): string | 'ambiguous' | null {
  const written = text.replace(TIME, '').replace(/\s*([年月日])\s*/g, '$1');
  const { year, dashed, joined, zh } = YEAR_FIRST.exec(written)?.groups ?? {};
  if (year) return monthText(year, dashed ?? joined ?? zh ?? '');
  const [, month, its] = MONTH_AND_YEAR.exec(written) ?? [];
  if (month && its) return monthText(its, month);
  const [, first, second, of] = DAY_AND_MONTH.exec(written) ?? [];
  if (of) return ofDayAndMonth(Number(first), Number(second), of, dates);
  const { name, after, before, last } = NAMED.exec(written)?.groups ?? {};
  const named = ofName(name ?? last ?? '');
  const inYear = after ?? before;
  return named > 0 && inYear ? monthText(inYear, named) : null;
}
