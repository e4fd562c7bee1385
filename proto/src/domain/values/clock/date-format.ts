import type { Day } from '../time.js';

/**
 * How a person sees days, and times with them: 3/31/27 8:05 PM; 2027-03-31 20:05; 31 Mar 2027 20:05, in Chinese 2027年3月31日
 * 20:05. Labels: `dateFormat.{format}`.
 */
export const DATE_FORMATS = ['mdy', 'iso', 'dmy'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];
export const DEFAULT_DATE_FORMAT: DateFormat = 'mdy';

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const partsOf = (day: Day): [year: number, month: number, date: number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
};

/** 2027年3月31日, for Chinese and Japanese; with the Korean signs for Korean. */
const inSigns = (day: Day, language: string): string => {
  const [year, month, date] = partsOf(day);
  return language.startsWith('ko') ? `${year}년 ${month}월 ${date}일` : `${year}年${month}月${date}日`;
};

/** A day as a person sees it. `language` is that of the text around it. */
export function shownDay(day: Day, format: DateFormat, language: string): string {
  if (format === 'iso') return day;
  const [year, month, date] = partsOf(day);
  if (format === 'mdy') return `${month}/${date}/${String(year).padStart(4, '0').slice(2)}`;
  return language.startsWith('en') ? `${date} ${MONTHS[month - 1]?.slice(0, 3)} ${year}` : inSigns(day, language);
}

/** A time of day (minutes after midnight) in twelve hours for the format with which the product came, else in 24. */
export function shownTime(minute: number, format: DateFormat, twelveHours: (time: string, isMorning: boolean) => string): string {
  const [hour, minutes] = [Math.floor(minute / 60), String(minute % 60).padStart(2, '0')];
  return format === 'mdy' ? twelveHours(`${hour % 12 || 12}:${minutes}`, hour < 12) : `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** A day in a document, where it must not be read in another order: 31 March 2027, 2027年3月31日. */
export function documentDay(day: Day): { en: string; zh: string } {
  const [year, month, date] = partsOf(day);
  return { en: `${date} ${MONTHS[month - 1]} ${year}`, zh: inSigns(day, 'zh') };
}

/** The same on one line in both languages, for the head of a document. */
export const documentDate = (day: Day): string => `${documentDay(day).en}  ${documentDay(day).zh}`;

/** A month in a document: March 2027, 2027年3月. */
export function documentMonth(month: string): { en: string; zh: string } {
  const [year, number] = partsOf(`${month}-01`);
  return { en: `${MONTHS[number - 1]} ${year}`, zh: `${year}年${number}月` };
}

/** "2027-03" as displayed in both languages: "3/2027". */
export function shownMonth(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${Number(number)}/${year}`;
}
